;;; {code-htdp}
;;; {code-input}
(use-modules (srfi srfi-1) (ice-9 rdelim))

;; {code-htdp-placement}
(define (placement queens open k) ;@ search
  (if (= k 0) ;@ full
      queens ;@ solution return
      (placement/list open queens open k))) ;@ open answer

;; {code-htdp-list}
(define (placement/list possible queens open k) ;@ place-one
  (if (null? possible) ;@ take-back
      #f ;@ exhausted
      (let* ((square (car possible)) ;@ try
             (left (remove (lambda (other) ;@ none-left each-square
                             (taken? square other)) ;@ attacked
                           open))) ;@ stays-open
        (or (placement (cons square queens) left (- k 1)) ;@ place descend succeed
            (placement/list (cdr possible) queens open k)))))

;; {code-htdp-taken}
(define (taken? queen square)
  (or (equal? queen square) (attacks? queen square)))

(define (attacks? a b)
  (let ((down (abs (- (car a) (car b))))
        (right (abs (- (cadr a) (cadr b)))))
    (and (not (= down right 0))
         (or (= down 0) (= right 0) (= down right)))))

;; {code-closed}
(define (closed? row column)
  (or (char=? (mark row column) #\*)
      (any (lambda (queen) (attacks? queen (list row column)))
           given)))

(define (mark row column)
  (string-ref (list-ref board row) column))

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

(define n (length board))
(define squares
  (append-map (lambda (row)
                (map (lambda (column) (list row column)) (iota n)))
              (iota n)))
(define given
  (filter (lambda (square) (char=? (apply mark square) #\Q))
          squares))
(define open
  (remove (lambda (square) (apply closed? square)) squares))
(define queens (placement '() open n)) ;@ start
(display (or queens "false"))
(newline)
