//! Lists the files under `page/`, so that a file that is added there is served without being named anywhere else.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    let root = Path::new(&env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("page");
    let mut names = Vec::new();
    list(&root, "", &mut names);
    names.sort();
    let mut code = "&[\n".to_owned();
    for name in names {
        let path = root.join(&name);
        writeln!(code, "    ({name:?}, include_bytes!({path:?}) as &[u8]),").expect("memory takes any text");
    }
    code += "]";
    let out = Path::new(&env::var_os("OUT_DIR").expect("cargo sets it")).join("files.rs");
    fs::write(out, code).expect("cargo's own folder can be written");
}

/// The names of all files in a folder and below, from `page/`; cargo is told to look at every folder again.
fn list(folder: &Path, prefix: &str, names: &mut Vec<String>) {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder).expect("the page is part of the source") {
        let entry = entry.expect("the page is part of the source");
        let name = entry.file_name().into_string().expect("files of the page have plain names");
        if entry.path().is_dir() {
            list(&entry.path(), &format!("{prefix}{name}/"), names);
        } else if !name.starts_with('.') {
            names.push(format!("{prefix}{name}"));
        }
    }
}
