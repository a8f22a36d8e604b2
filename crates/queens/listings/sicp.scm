;;; {code-sicp}
;;; {code-input}
(use-modules (srfi srfi-1) (ice-9 rdelim))

;; {code-sicp-search}
(define (placements n k) ;@ placements
  (if (= k 0) ;@ full
      (list '()) ;@ empty
      (filter safe? ;@ filter try ask keep kept
              (flatmap (lambda (rest) ;@ grow each-rest
                         (map (lambda (row) ;@ each-row
                                (cons row rest)) ;@ extend
                              (iota n)))
                       (placements n (- k 1)))))) ;@ column descend

(define (flatmap f items)
  (append-map f items))

;; {code-sicp-safe}
(define (safe? positions) ;@ safe
  (let ((row (car positions)) ;@ newest
        (others (cdr positions)))
    (and (not (closed? row (length others))) ;@ open reject-closed
         (every (lambda (r d) ;@ distance other is-safe
                  (not (or (= r row) ;@ compare-row reject-row
                           (= (abs (- r row)) d)))) ;@ compare-diagonal reject-falling reject-rising
                others
                (iota (length others) 1)))))

;; {code-closed}
(define (closed? row column)
  (or (char=? (mark row column) #\*)
      (any (lambda (queen) (attacks? queen (list row column)))
           given)))

(define (mark row column)
  (string-ref (list-ref board row) column))

(define (attacks? a b)
  (let ((down (abs (- (car a) (car b))))
        (right (abs (- (cadr a) (cadr b)))))
    (and (not (= down right 0))
         (or (= down 0) (= right 0) (= down right)))))

;; {code-read}
(define (read-rows)
  (let ((row (read-line)))
    (if (eof-object? row)
        '()
        (cons row (read-rows)))))

(define board
  (if (null? (cdr (command-line)))
      (read-rows)
      (let ((n (string->number (cadr (command-line)))))
        (make-list n (make-string n #\.)))))

(define (show positions)
  (display positions)
  (newline))

(define n (length board))
(define squares
  (append-map (lambda (row)
                (map (lambda (column) (list row column)) (iota n)))
              (iota n)))
(define given
  (filter (lambda (square) (char=? (apply mark square) #\Q))
          squares))
(for-each show (placements n n)) ;@ start search all solution return
