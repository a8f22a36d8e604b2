//! The address space of the process, where it is limited (`ulimit -v`): what is reserved counts there, used or not.

/// The most bytes of address space that the process may have, if there is a limit.
#[cfg(unix)]
pub fn limit() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::As).current
}

#[cfg(not(unix))]
pub fn limit() -> Option<u64> {
    None
}

/// Reserves less where the address space is limited. To be called before the first thread is started.
pub fn spare() {
    if limit().is_some() {
        share_one_arena();
    }
}

/// glibc's allocator reserves 64 MiB for each thread, so that threads never wait for each other. Three threads that wait and
/// hardly allocate would take more than the whole work of most commands.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn share_one_arena() {
    // SAFETY: it takes two numbers, and no other thread is there yet that could be allocating.
    unsafe { libc::mallopt(libc::M_ARENA_MAX, 1) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn share_one_arena() {}
