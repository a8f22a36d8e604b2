//! A document that holds all of its parts: style sheets, pictures and modules.
//!
//! A file that is opened from a disk may load no modules or other files; so modules have bare names in an import map of
//! `data:` addresses. Nothing is bundled: every module stays as it was written, but for the names that it imports.

use std::fmt::Write as _;

use base64::prelude::{BASE64_STANDARD, Engine as _};

use crate::files::{FILES, content_type, gzip};

/// The page's document with its style sheets and its icon inside; `script` is what takes the place of its script.
pub fn with_parts(html: &str, script: impl Fn(&str) -> String) -> String {
    let mut changed = String::new();
    for line in html.lines() {
        if line.contains("rel=\"modulepreload\"") {
            continue;
        }
        if line.contains("rel=\"stylesheet\"") {
            let name = attribute(line, "href").expect("a style sheet has an address");
            let media =
                attribute(line, "media").map_or_else(String::new, |media| format!(" media=\"{media}\""));
            let style = with_pictures(text(file(name)), folder_of(name));
            let _ = writeln!(changed, "<style{media}>\n{style}</style>");
        } else if line.contains("rel=\"icon\"") {
            let name = attribute(line, "href").expect("an icon has an address");
            let _ = writeln!(changed, "<link rel=\"icon\" href=\"{}\">", data_address(name));
        } else if line.contains("<script type=\"module\"") {
            changed += &script(attribute(line, "src").expect("the script of the page has an address"));
        } else {
            changed += line;
            changed.push('\n');
        }
    }
    changed
}

/// The element that starts the script of a module in the import map.
pub fn start(module: &str) -> String {
    format!("<script type=\"module\">import 'queens/{module}';</script>\n")
}

/// The import map of some modules.
pub fn import_map<'a>(modules: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let import = |(name, source): (&str, &str)| {
        let source = BASE64_STANDARD.encode(with_bare_names(source, folder_of(name)).0);
        format!("\"queens/{name}\":\"data:text/javascript;base64,{source}\"")
    };
    let imports: Vec<String> = modules.into_iter().map(import).collect();
    format!("<script type=\"importmap\">{{\"imports\":{{{}}}}}</script>\n", imports.join(","))
}

/// A module and all that it imports. `own` are the modules that the page does not have, or that stand in the place of
/// its own.
pub fn modules_of<'a>(entry: &'a str, own: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let find = |wanted: &str| {
        let own = own.iter().find(|(name, _)| *name == wanted).copied();
        let page =
            || FILES.iter().find(|(name, _)| *name == wanted).map(|&(name, source)| (name, text(source)));
        own.or_else(page).unwrap_or_else(|| panic!("there is a module {wanted}"))
    };
    let mut found = vec![find(entry)];
    let mut at = 0;
    while let Some(&(name, source)) = found.get(at) {
        at += 1;
        for import in with_bare_names(source, folder_of(name)).1 {
            if found.iter().all(|(name, _)| *name != import) {
                found.push(find(&import));
            }
        }
    }
    found
}

/// Gzip, then base64: browsers undo both.
pub fn packed(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(gzip(bytes))
}

pub fn file(name: &str) -> &'static [u8] {
    FILES.iter().find(|(file, _)| *file == name).unwrap_or_else(|| panic!("the page has a file {name}")).1
}

pub fn text(content: &'static [u8]) -> &'static str {
    std::str::from_utf8(content).expect("files of the page are text")
}

pub fn folder_of(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The document with a policy for what it may load: a host of files sends none.
pub fn with_policy(html: &str, policy: &str) -> String {
    let meta = format!(
        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">"
    );
    assert!(html.contains("<meta charset=\"utf-8\">"), "the page says how it is written");
    html.replacen("<meta charset=\"utf-8\">", &meta, 1)
}

/// The value of an attribute in a line with one element.
pub fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let start = line.find(&format!(" {name}=\""))? + name.len() + 3;
    line[start..].split('"').next()
}

/// The name of a file that is given from a folder, such as `../queen.svg` from `style`.
fn resolved(folder: &str, relative: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in relative.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// A module with the names that it imports made bare: `'./words.js'` becomes `'queens/words.js'`; and the files that it
/// imports.
pub fn with_bare_names(source: &str, folder: &str) -> (String, Vec<String>) {
    let mut changed = String::new();
    let mut names = Vec::new();
    let mut rest = source;
    let imports = ["from '", "import '", "import('"];
    while let Some((at, before)) =
        imports.iter().filter_map(|before| Some((rest.find(&format!("{before}."))?, before.len()))).min()
    {
        let (kept, after) = rest.split_at(at + before);
        let end = after.find('\'').expect("a name that is imported ends");
        let name = resolved(folder, &after[..end]);
        changed += kept;
        let _ = write!(changed, "queens/{name}");
        names.push(name);
        rest = &after[end..];
    }
    (changed + rest, names)
}

/// A style sheet with the pictures that it names inside.
pub fn with_pictures(css: &str, folder: &str) -> String {
    let mut changed = String::new();
    let mut rest = css;
    while let Some(at) = rest.find("url(") {
        let (kept, after) = rest.split_at(at + "url(".len());
        let end = after.find(')').expect("an address ends");
        let name = after[..end].trim_matches(['"', '\'']);
        changed += kept;
        changed +=
            &if name.starts_with("data:") { name.to_owned() } else { data_address(&resolved(folder, name)) };
        rest = &after[end..];
    }
    changed + rest
}

pub fn data_address(name: &str) -> String {
    let kind = content_type(name).split(';').next().unwrap_or_default();
    format!("data:{kind};base64,{}", BASE64_STANDARD.encode(file(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_import_each_other_by_bare_names() {
        let source = "import { a } from './a.js';\nimport '../b/c.js';\nconst d = await import('./e.js');\nfrom './f.js'";
        let expected = "import { a } from 'queens/lessons/a.js';\nimport 'queens/b/c.js';\n\
                        const d = await import('queens/lessons/e.js');\nfrom 'queens/lessons/f.js'";
        let (changed, names) = with_bare_names(source, "lessons");
        assert_eq!(changed, expected);
        assert_eq!(names, ["lessons/a.js", "b/c.js", "lessons/e.js", "lessons/f.js"]);
    }
}
