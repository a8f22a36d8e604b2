//! Failing outputs and failing memory: every writer gives the error of its output back, wherever that fails, and what
//! asks for much memory gives an error where there is none, with the number of bytes.
//!
//! The allocator of this test refuses what is larger than it is told to, which is what a machine without memory does;
//! small requests still succeed, as they do there. A request that the library does not expect to fail ends the whole
//! test process, as it would end any other.

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use queens::export::Format;
use queens::find::{self, construct};
use queens::notation::{Notation, Writer};
use queens::stream::Check;
use queens::{Board, BoardError, Control, Method, NotEnoughMemory, Outcome, Placement, Square, search};

/// Refuses large requests.
struct Scarce;

/// Bytes that are in use, by all tests together.
static IN_USE: AtomicUsize = AtomicUsize::new(0);

/// Refusals that the library does not say it expects.
static UNEXPECTED: AtomicUsize = AtomicUsize::new(0);

/// The largest request that is granted.
static LARGEST: AtomicUsize = AtomicUsize::new(usize::MAX);

// SAFETY: all requests are handed to the system's allocator or refused by the null pointer that stands for refusal.
unsafe impl GlobalAlloc for Scarce {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.size() > LARGEST.load(Ordering::Relaxed) {
            if !queens::memory::may_be_refused() {
                UNEXPECTED.fetch_add(1, Ordering::Relaxed);
            }
            return std::ptr::null_mut();
        }
        IN_USE.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the same contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the block came from the system's allocator.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Scarce = Scarce;

/// The tests of this file run one after the other: all of them share the memory that one of them makes scarce.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does something with less memory each time, from megabytes down to where small lists begin.
fn with_less_and_less_memory(mut work: impl FnMut()) {
    for bits in (17..28).rev() {
        LARGEST.store(1 << bits, Ordering::Relaxed);
        work();
        LARGEST.store(usize::MAX, Ordering::Relaxed);
    }
    assert_eq!(
        UNEXPECTED.load(Ordering::Relaxed),
        0,
        "a program that ends where there is no memory would have ended"
    );
}

#[test]
fn memory_that_is_not_there_is_an_error_or_done_without() {
    let _alone = alone();
    let (mut refused, mut found) = (0, 0);
    with_less_and_less_memory(|| match find::random(2_000_000, 1, &Control::new()) {
        Ok(Outcome::Found(solution)) => {
            found += 1;
            assert_eq!(solution.size(), 2_000_000);
        }
        Err(NotEnoughMemory { bytes }) => {
            refused += 1;
            assert_eq!(bytes, 9_000_000);
        }
        other => panic!("{other:?}"),
    });
    assert!(refused > 3 && found > 3, "{refused} refused, {found} found");

    // An open board of 300 rows takes 3.7 MB square by square, and none of it where luck and swaps succeed.
    let board = Board::empty(300);
    with_less_and_less_memory(|| {
        let solution = find::complete(&board, &Control::new()).found().expect("there is one");
        assert_eq!(solution.check(&board), Ok(()));
    });

    // Blocked squares take a bit each, and are asked for with the first of them.
    let (mut refused, mut built) = (0, 0);
    with_less_and_less_memory(|| match Board::builder(4096).block(Square::new(0, 0)).build() {
        Ok(board) => {
            built += 1;
            assert!(board.is_blocked(Square::new(0, 0)));
        }
        Err(BoardError::NotEnoughMemory(NotEnoughMemory { bytes })) => {
            refused += 1;
            assert_eq!(bytes, 4096 * 4096 / 8);
        }
        Err(other) => panic!("{other}"),
    });
    assert!(refused > 3 && built > 3, "{refused} refused, {built} built");

    let board = Board::empty(120);
    let (mut refused, mut written) = (0, 0);
    with_less_and_less_memory(|| match Format::Dimacs.write(&board, &mut io::sink(), &Control::new()) {
        Ok(()) => written += 1,
        Err(queens::export::ExportError::NotEnoughMemory(_)) => refused += 1,
        Err(other) => panic!("{other}"),
    });
    assert!(refused > 0 && written > 0, "{refused} refused, {written} written");
}

#[test]
fn placements_that_do_not_fit_are_refused_with_their_bytes() {
    let _alone = alone();
    let board = Board::empty(11);
    let (mut refused, mut listed) = (0, 0);
    with_less_and_less_memory(|| {
        let mut solutions = search::solutions(Method::Sicp, &board);
        let count = solutions.by_ref().count();
        match solutions.not_enough_memory() {
            None => {
                listed += 1;
                assert_eq!(count, 2680);
            }
            Some(NotEnoughMemory { bytes }) => {
                refused += 1;
                assert!(bytes >= 1 << 17 && count == 0, "{bytes} bytes, {count} solutions");
            }
        }
        match search::Sicp::all(&board, &Control::new()) {
            Ok(all) => assert_eq!(all.len(), 2680),
            Err(error) => assert!(matches!(error, search::NotListed::NotEnoughMemory(_)), "{error}"),
        }
    });
    assert!(refused > 0 && listed > 0, "{refused} refused, {listed} listed");
}

#[cfg(feature = "pictures")]
#[test]
fn pixels_that_do_not_fit_are_refused_with_their_bytes() {
    let _alone = alone();
    use queens::draw::{DrawError, Theme, raster, sheet};
    use queens::words::{Lang, Words};

    let board = Board::empty(6);
    let solutions: Vec<_> = board.solutions().collect();
    let svg = sheet::svg(&board, &solutions, &Words::new(Lang::En), Theme::Light).unwrap();
    let (mut refused, mut drawn) = (0, 0);
    with_less_and_less_memory(|| match raster::png(&svg, Lang::En, &Control::new()) {
        Ok(_) => drawn += 1,
        Err(DrawError::NotEnoughMemory(NotEnoughMemory { bytes })) => {
            refused += 1;
            assert!(bytes >= 1 << 17, "{bytes}");
        }
        Err(other) => panic!("{other}"),
    });
    assert!(refused > 0 && drawn > 0, "{refused} refused, {drawn} drawn");
}

#[test]
fn a_short_list_of_columns_far_apart_takes_little_memory_to_check() {
    let _alone = alone();
    // One number in each page of the check: with pages of bits alone these would be 25 gigabytes.
    let mut check = Check::default();
    for row in 0..65_536 {
        assert_eq!(check.queen(row << 20), Ok(()));
    }
    let bytes = IN_USE.load(Ordering::Relaxed);
    assert!(bytes < 200_000_000, "{bytes} bytes in use");
    assert!(check.finish().is_err(), "the board would have 2^36 rows");
}

#[test]
fn what_a_method_would_keep_is_refused_before_it_is_kept() {
    let _alone = alone();
    // As many rows as a method can just keep, by what it says itself, and the bytes that it says for one more.
    for (method, rows) in [
        (Method::Grid, 16_384),
        (Method::Scan, 23_170),
        (Method::Sparse, 32_768),
        (Method::Matrix, 14_654),
        (Method::Htdp, 585),
        (Method::Bits, 41_448),
    ] {
        assert_eq!(method.must_fit(&Board::empty(rows)), Ok(()), "{method}");
        let refused = method.must_fit(&Board::empty(rows + 1)).unwrap_err();
        assert!(refused.bytes > search::MOST_BYTES && refused.bytes < search::MOST_BYTES / 100 * 101);
        assert!(refused.to_string().contains(&refused.bytes.to_string()), "{refused}");
    }
    // Of the list of placements only the first columns are estimated: these boards are refused at once, too.
    for rows in [18, 60, 1000, 65_536] {
        assert!(Method::Sicp.must_fit(&Board::empty(rows)).is_err(), "{rows} rows");
    }
    assert_eq!(find::random(1 << 40, 1, &Control::new()), Err(NotEnoughMemory { bytes: 9 << 39 }));
}

/// Fails once so many bytes were written.
struct Full {
    room: usize,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(self.room);
        self.room -= taken;
        if taken == 0 && !bytes.is_empty() { Err(io::ErrorKind::StorageFull.into()) } else { Ok(taken) }
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.room == 0 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
}

/// Writes to an output that fails at every byte in turn: each time with the output's own error.
fn fails_everywhere(name: &str, write: impl Fn(&mut Full) -> Result<(), io::ErrorKind>) {
    for room in 0..100_000 {
        match write(&mut Full { room }) {
            Err(kind) => assert_eq!(kind, io::ErrorKind::StorageFull, "{name}, after {room} bytes"),
            Ok(()) => {
                assert!(room > 0, "{name} wrote nothing");
                return;
            }
        }
    }
    panic!("{name} never came to its end");
}

fn of_notation(error: queens::notation::WriteError) -> io::ErrorKind {
    match error {
        queens::notation::WriteError::Output(error) => error.kind(),
        other => panic!("{other}"),
    }
}

#[test]
fn every_writer_gives_the_error_of_its_output_back() {
    let _alone = alone();
    let board = Board::empty(8);
    let solutions: Vec<_> = board.solutions().take(3).collect();
    for notation in Notation::ALL {
        fails_everywhere(notation.name(), |out| {
            let mut writer = Writer::new(notation, 8, out).map_err(of_notation)?;
            for solution in &solutions {
                writer.placement(&Placement::from(solution)).map_err(of_notation)?;
            }
            writer.finish().map_err(of_notation).map(|_| ())
        });
    }
    let blocked = Board::parse("*...\n...Q\n....\n....").unwrap();
    for format in Format::ALL {
        fails_everywhere(format.name(), |out| {
            format.write(&blocked, out, &Control::new()).map_err(|error| match error {
                queens::export::ExportError::Output(error) => error.kind(),
                other => panic!("{other}"),
            })
        });
    }
    let kind = |error: io::Error| error.kind();
    fails_everywhere("write_columns", |out| {
        construct::write_columns(50, out, &Control::new()).map_err(kind).map(|_| ())
    });
    fails_everywhere("write_binary", |out| {
        construct::write_binary(50, out, &Control::new()).map_err(kind).map(|_| ())
    });
}
