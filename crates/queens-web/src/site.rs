//! The page without a server: a folder for any web host ([`folder`]), or one file to mail ([`single`]).
//!
//! Both hold the files of the page as they are, but for `host.js`, whose place is taken by one that answers in the
//! browser, and the compiled answers. A file that is opened from a disk may load no modules, workers or other
//! files; in the single file the modules, the worker and the answers are parts of the document, packed. A script
//! (`begin.js`) unpacks the styles, and the modules into an import map of `data:` addresses, in which they have bare names. Nothing
//! is bundled: every module stays as it was written, but for the names that it imports.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use queens::words::Lang;

use crate::document::{
    self, attribute, data_address, file, folder_of, packed, text, with_bare_names, with_pictures, with_policy,
};
use crate::files::{FILES, fingerprint, words_of};
use crate::film;

static WASM: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/queens.wasm"));
const HOST: &str = include_str!("../site/host.js");
const WORKER: &str = include_str!("../site/worker.js");
const SERVICE_WORKER: &str = include_str!("../site/sw.js");
const PARTS_FOLDER: &str = include_str!("../site/parts-folder.js");
const BEGIN: &str = include_str!("../site/begin.js");
const PARTS_SINGLE: &str = include_str!("../site/parts-single.js");

/// What a page in a folder may load and do: nothing but its own files.
const FOLDER_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

/// What a page in one file may do: nothing outside of that file, no request to anybody.
const SINGLE_POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' data: blob: 'wasm-unsafe-eval'; \
    style-src 'unsafe-inline'; img-src blob: data:; worker-src blob:; base-uri 'none'; form-action 'none'";

/// The files of the folder, each with its name.
#[must_use]
pub fn folder() -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> = FILES
        .iter()
        .map(|&(name, content)| match name {
            "host.js" => (name.to_owned(), HOST.into()),
            "index.html" => (name.to_owned(), with_policy(text(content), FOLDER_POLICY).into()),
            _ => (name.to_owned(), content.to_vec()),
        })
        .collect();
    files.extend(Lang::ALL.map(|lang| (format!("words/{}.ftl", lang.tag()), words_of(lang).into())));
    files.push((film::TEMPLATE.to_owned(), film::template().into()));
    files.push(("parts.js".to_owned(), PARTS_FOLDER.into()));
    files.push(("worker.js".to_owned(), WORKER.into()));
    files.push(("queens.wasm".to_owned(), WASM.to_vec()));
    files.sort();
    let version = files.iter().fold(0, |hash: u64, (_, content)| hash.rotate_left(7) ^ fingerprint(content));
    let names = files.iter().map(|(name, _)| name.as_str()).filter(|name| *name != "index.html");
    let list: Vec<String> = ["./"].into_iter().chain(names).map(|name| format!("'{name}'")).collect();
    let kept =
        SERVICE_WORKER.replace("VERSION", &format!("{version:016x}")).replace("'LIST'", &list.join(", "));
    files.push(("sw.js".to_owned(), kept.into()));
    files
}

/// The page in one file.
#[must_use]
pub fn single() -> String {
    let mut html = String::new();
    let mut styles = Vec::new();
    for line in with_policy(text(file("index.html")), SINGLE_POLICY).lines() {
        if line.contains("rel=\"modulepreload\"") {
            continue;
        }
        if line.contains("rel=\"stylesheet\"") {
            let name = attribute(line, "href").expect("a style sheet has an address");
            let sheet = with_pictures(text(file(name)), folder_of(name));
            styles.push((attribute(line, "media").unwrap_or_default().to_owned(), sheet));
        } else if line.contains("rel=\"icon\"") {
            let name = attribute(line, "href").expect("an icon has an address");
            let _ = writeln!(html, "<link rel=\"icon\" href=\"{}\">", data_address(name));
        } else if line.contains("<script type=\"module\"") {
            let entry = attribute(line, "src").expect("the script of the page has an address");
            html += &parts(entry, &styles);
        } else {
            html += line;
            html.push('\n');
        }
    }
    html
}

/// Styles, modules, worker, words and answers, each in an element that is not shown, and the script that begins with
/// `entry`.
fn parts(entry: &str, styles: &[(String, String)]) -> String {
    let own = [("host.js", HOST), ("parts.js", PARTS_SINGLE)];
    let modules = FILES.iter().filter(|(name, _)| name.ends_with(".js") && *name != "host.js");
    let modules = modules.map(|&(name, content)| (name, text(content))).chain(own);
    let modules = modules.map(|(name, source)| (name.to_owned(), with_bare_names(source, folder_of(name)).0));
    let is_other = |name: &str| ![".js", ".css", ".html", ".svg"].iter().any(|end| name.ends_with(end));
    let others = FILES.iter().filter(|(name, _)| is_other(name));
    let others = others.map(|&(name, content)| (name.to_owned(), text(content).to_owned()));
    let words = Lang::ALL.map(|lang| (format!("words/{}.ftl", lang.tag()), words_of(lang)));
    let part = |name: &str, bytes: &[u8]| {
        format!("<script type=\"text/plain\" id=\"part-{name}\">{}</script>\n", packed(bytes))
    };
    [
        part("worker", WORKER.as_bytes()),
        part("files", texts(others.chain(words)).as_bytes()),
        part("wasm", WASM),
        part("styles", serde_json::json!(styles).to_string().as_bytes()),
        part("modules", texts(modules).as_bytes()),
        part("film", film_template().as_bytes()),
        format!("<script>{}</script>\n", BEGIN.replace("ENTRY", entry)),
    ]
    .concat()
}

/// What `parts-single.js` makes the document of a saved film of: it has the modules and the styles of the page already.
fn film_template() -> String {
    let own = film::OWN.map(|(name, source)| (name, with_bare_names(source, "").0));
    let modules: Vec<&str> = film::modules().into_iter().map(|(name, _)| name).collect();
    let frame = film::frame();
    let lines = frame.lines().filter(|line| !line.contains("rel=\"modulepreload\""));
    let lines = lines.filter(|line| !line.contains("rel=\"stylesheet\"") && !line.contains("rel=\"icon\""));
    let html: String = lines
        .map(|line| match line.contains("<script type=\"module\"") {
            true => format!("{{{{imports}}}}\n{{{{parts}}}}\n{}", document::start("exported.js")),
            false => format!("{line}\n"),
        })
        .collect();
    let html = html.replace("</head>", "{{styles}}</head>");
    serde_json::json!({ "html": html, "modules": modules, "own": BTreeMap::from(own) }).to_string()
}

/// Names and texts as JSON.
fn texts(list: impl Iterator<Item = (String, String)>) -> String {
    let texts: serde_json::Map<String, serde_json::Value> =
        list.map(|(name, text)| (name, text.into())).collect();
    serde_json::Value::from(texts).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_single_file_names_no_other_file_and_is_small_enough_to_mail() {
        let html = single();
        assert!(!html.contains("src=\"") && !html.contains("href=\"style"), "nothing is loaded");
        assert!(!html.contains("url(../"), "pictures are inside");
        assert!(html.len() < 800_000, "{} bytes", html.len());
    }

    #[test]
    fn the_service_worker_keeps_every_file_of_the_folder() {
        let files = folder();
        let (_, kept) = files.iter().find(|(name, _)| name == "sw.js").unwrap();
        let kept = std::str::from_utf8(kept).unwrap();
        for (name, _) in files.iter().filter(|(name, _)| name != "sw.js" && name != "index.html") {
            assert!(kept.contains(&format!("'{name}'")), "{name}");
        }
        assert!(kept.contains("'./'") && !kept.contains("VERSION"));
    }
}
