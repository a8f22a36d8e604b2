//! The end of a command that the system gives no memory: one line in the user's language, no temporary file, and an exit code
//! of ours.
//!
//! What is known to be large is asked for so that it can be refused, with the number of bytes (`queens::memory`). Any other
//! request that fails would print words of the standard library and abort. The only place where a program can do something else
//! about it is its allocator, and nothing there may ask for memory again.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use queens::memory::may_be_refused;
use queens::words::Words;

use crate::context::Exit;
use crate::{screen, temporary};

/// The system's allocator, but for requests that it refuses although nobody expects that.
pub struct Allocator;

// SAFETY: every request is handed to the system's allocator as it came, and its answer is handed back.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the same contract.
        given(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the same contract.
        given(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller keeps the same contract, and the block came from the system's allocator.
        given(unsafe { System.realloc(block, layout, size) })
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the block came from the system's allocator.
        unsafe { System.dealloc(block, layout) }
    }
}

// Of every allocation, and the command is not optimised in the usual build.
#[inline(always)]
fn given(block: *mut u8) -> *mut u8 {
    if block.is_null() && !may_be_refused() {
        end();
    }
    block
}

/// What is said, made while there is memory.
static LINE: OnceLock<String> = OnceLock::new();

/// Chooses the language of the line; until then it is English.
pub fn speak(words: &Words) {
    // A second choice would be another run of the command in this process, as only tests have it.
    let _ = LINE.set(format!("queens: {}\n", words.say("out-of-memory")));
}

/// CaDiCaL is in C++, which has an allocator of its own; where that finds no memory, it calls a function.
#[cfg(all(unix, feature = "proof"))]
pub fn listen_to_cpp() {
    type Handler = extern "C" fn();
    unsafe extern "C" {
        // `std::set_new_handler`, by its name for linkers.
        #[link_name = "_ZSt15set_new_handlerPFvvE"]
        fn set_new_handler(handler: Handler) -> Option<Handler>;
    }
    extern "C" fn no_memory() {
        end()
    }
    // SAFETY: the function may be called from any thread, and never returns.
    unsafe { set_new_handler(no_memory) };
}

#[cold]
fn end() -> ! {
    static ENDING: AtomicBool = AtomicBool::new(false);
    // Of several threads without memory one ends the process, which ends the others.
    while ENDING.swap(true, Ordering::Relaxed) {
        std::thread::sleep(Duration::from_secs(1));
    }
    // First, so that the line stays on the screen.
    screen::put_back();
    say(LINE.get().map_or("queens: there is not enough memory\n", String::as_str));
    temporary::remove_all();
    exit(Exit::BadInput.code().into())
}

/// Standard error without its lock, which another thread may hold.
#[cfg(unix)]
fn say(line: &str) {
    let mut rest = line.as_bytes();
    while let Ok(written @ 1..) = rustix::io::write(rustix::stdio::stderr(), rest) {
        rest = &rest[written..];
    }
}

#[cfg(not(unix))]
fn say(line: &str) {
    use std::io::Write;
    let _ = std::io::stderr().write_all(line.as_bytes());
}

/// Ends the process as it is: what flushes and frees at an exit could ask for memory.
#[cfg(unix)]
fn exit(code: i32) -> ! {
    signal_hook::low_level::exit(code)
}

#[cfg(not(unix))]
fn exit(code: i32) -> ! {
    std::process::exit(code)
}
