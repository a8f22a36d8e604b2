//! x
fn main() { let stop = std::sync::atomic::AtomicBool::new(false); let o = queens_web::Options { port: 8123, ..Default::default() }; queens_web::serve(&o, &stop, |a| println!("{a}")).unwrap(); }
