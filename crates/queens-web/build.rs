//! Lists the files under `page/`, so that a file that is added there is served without being named anywhere else.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    let out = Path::new(&out);
    if env::var_os("CARGO_FEATURE_SITE").is_some() {
        copy_answers(out);
    }
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
    fs::write(out.join("files.rs"), code).expect("cargo's own folder can be written");
}

/// The compiled answers of the page without a server, which `crates/queens-wasm/build.sh` made before.
fn copy_answers(out: &Path) {
    println!("cargo::rerun-if-env-changed=QUEENS_WASM");
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target"),
        |target| Path::new(&target).to_owned(),
    );
    let made = env::var_os("QUEENS_WASM").map_or_else(|| target.join("site/queens.wasm"), Into::into);
    println!("cargo::rerun-if-changed={}", made.display());
    if let Err(error) = fs::copy(&made, out.join("queens.wasm")) {
        println!("cargo::error={}: {error}; run crates/queens-wasm/build.sh first", made.display());
        std::process::exit(1);
    }
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
