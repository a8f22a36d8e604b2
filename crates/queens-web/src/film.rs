//! A film in one file (`queens trace --as html`): the scene and the player of the page, and all that they would ask for.
//!
//! It is made of the page's own modules and style sheets, so it looks and behaves as the page does, in every binary, with
//! no network. Instead of a host there are answers: the same that the API would give, for this film alone, in pieces
//! that are packed one by one (about 30 bytes a step) and unpacked when the player comes to them.

use std::fmt::Write as _;
use std::io::Write;

use queens::Control;
use queens::draw::{DrawError, Run, Theme, picture};
use queens::search::Goal;
use queens::trace::{Executed, Size};
use queens::words::Words;
use queens_api::{Ask, film, question};
use serde_json::json;

use crate::document::{self, file, packed, text, with_policy};
use crate::files::words_about;

/// How many steps a film in one file holds: a few megabytes, and a slider that can still be aimed.
pub const MAX_STEPS: usize = 250_000;

/// The name under which a page finds the document of a film that is saved, before the film is put into it.
pub const TEMPLATE: &str = "film.html";

const HOST: &str = include_str!("../film/host.js");
const ENTRY: &str = include_str!("../film/exported.js");

/// What the document may do: nothing outside of itself, no request to anybody.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; \
    img-src data:; base-uri 'none'; form-action 'none'";

/// Writes the document; the player starts at step `from`, counted in the size of the run.
///
/// # Errors
/// If there are too many steps or the board is too large, and what `out` says.
pub fn write(
    out: &mut impl Write,
    run: Run<'_>,
    steps: impl Iterator<Item = Executed>,
    from: u64,
    words: &Words,
    theme: Theme,
) -> Result<(), DrawError> {
    picture::must_fit(run)?;
    // Too many steps are refused before any of them is put into words.
    let steps: Vec<Executed> = steps.take(MAX_STEPS + 1).collect();
    if steps.len() > MAX_STEPS {
        return Err(DrawError::TooManySteps { limit: MAX_STEPS as u64 });
    }
    let shown = steps.iter().enumerate().filter(|(_, executed)| run.shows(&executed.step));
    let shown: Vec<usize> = shown.map(|(index, _)| index + 1).collect();
    let last = shown.len() as u64;
    if from > last {
        return Err(DrawError::NoSuchStep { number: from, last });
    }
    let at = usize::try_from(from).expect("it is not more than there are steps");
    let start = if at == 0 { 0 } else { shown[at - 1] };

    let mut parts = String::new();
    let mut part = |name: &str, content: &[u8]| {
        let _ =
            writeln!(parts, "<script type=\"text/plain\" id=\"part-{name}\">{}</script>", packed(content));
    };
    let mut from = 0;
    let length = film::whole(run.board, run.method, steps.iter().copied(), words, |piece| {
        part(&format!("steps-{from}"), piece.to_string().as_bytes());
        from += film::EXPORTED_PIECE;
    });
    part("film", length.to_string().as_bytes());
    part("words", words_about(words.lang(), &["core", "trace", "web"]).as_bytes());
    let lang = words.lang().tag();
    let ask = Ask::new(&format!("method={}&lang={lang}", run.method), None);
    let code = question("code").expect("it is asked by the page").answer(&ask, &Control::new());
    part("code", &code.expect("every method has its programs").body);

    let described = json!({
        "lang": lang,
        "board": run.board.to_string().trim_end().replace('\n', "/"),
        "method": queens_api::described(run.method),
        "goal": if run.goal == Goal::First { "first" } else { "all" },
        "by": run.by.name(),
        "smallest": if run.by == Size::Check { "check" } else { "try" },
        "start": start,
    });
    // No text of ours closes an element; a board has none at all.
    let _ = writeln!(parts, "<script type=\"application/json\" id=\"film\">{described}</script>");
    let title = words
        .say_with("trace-of", &[("size", run.board.size().into()), ("method", run.method.name().into())]);
    let places = [
        ("lang", lang),
        ("theme", theme.name()),
        ("title", &title),
        ("keys", &words.say("player-keys")),
        ("made", &words.say("player-made")),
        ("parts", &parts),
    ];
    let page = places.iter().fold(template(), |page, (name, text)| page.replace(&place(name), text));
    out.write_all(page.as_bytes())?;
    Ok(())
}

/// How a template names what is put there.
fn place(name: &str) -> String {
    format!("{{{{{name}}}}}")
}

/// The document around any film, with places for what differs: `{{lang}}`, `{{theme}}`, `{{title}}`, `{{keys}}`, `{{made}}`
/// and `{{parts}}`. The page fills it for a reader who saves the film that is shown (`save-film.js`).
pub(crate) fn template() -> String {
    let map = document::import_map(modules());
    document::with_parts(&frame(), |_| map.clone() + &place("parts") + &document::start("exported.js"))
}

/// The modules of an exported film, each with its source.
pub(crate) fn modules() -> Vec<(&'static str, &'static str)> {
    document::modules_of("exported.js", &OWN)
}

/// Those that the page does not have, or that stand in the place of its own.
pub(crate) const OWN: [(&str, &str); 2] = [("exported.js", ENTRY), ("host.js", HOST)];

/// The page's document around one film, without its parts.
pub(crate) fn frame() -> String {
    let body = "<queens-app>\n<header><h1 class=\"brand\" style=\"font-size: var(--large); margin: 0\">{{title}}</h1>\
         <div class=\"settings\"></div></header>\n<main><queens-learn></queens-learn></main>\n\
         <footer><span>{{keys}}</span><span>{{made}}</span></footer>\n</queens-app>";
    let html = with_policy(text(file("index.html")), POLICY);
    let html = replaced(&html, "<html lang=\"en\">", "<html lang=\"{{lang}}\" data-theme=\"{{theme}}\">");
    let html = replaced(&html, "<title>Queens</title>", "<title>{{title}}</title>");
    replaced(&html, "<queens-app></queens-app>", body)
}

/// The page's document with one of its elements replaced.
fn replaced(html: &str, element: &str, by: &str) -> String {
    assert!(html.contains(element), "the page has {element}");
    html.replacen(element, by, 1)
}

#[cfg(test)]
mod tests {
    use queens::words::Lang;
    use queens::{Board, Method};

    use super::*;

    fn page(run: Run<'_>, from: u64) -> Result<String, DrawError> {
        let mut out = Vec::new();
        write(&mut out, run, run.steps(), from, &Words::new(Lang::ZhTw), Theme::Dark)?;
        Ok(String::from_utf8(out).expect("text"))
    }

    #[test]
    fn a_film_names_no_other_file_and_is_small() {
        let board = Board::empty(6);
        let html = page(Run::new(&board, Method::Grid, Goal::All), 3).expect("a page");
        assert!(!html.contains("src=\"") && !html.contains("href=\"style") && !html.contains("url(../"));
        assert!(html.contains("<html lang=\"zh-TW\" data-theme=\"dark\">") && html.contains("\"start\":3"));
        assert!(!html.contains("queens/count.js"), "only what it needs");
        assert!(html.len() < 400_000, "{} bytes", html.len());
    }

    #[test]
    fn a_step_is_counted_in_the_size_of_the_film() {
        let board = Board::empty(4);
        let html = page(Run::new(&board, Method::Grid, Goal::All).by(Size::Solution), 1).expect("a page");
        assert!(
            html.contains("\"start\":61") && html.contains("\"by\":\"solution\""),
            "the first solution is step 61"
        );
    }

    #[test]
    fn what_is_too_much_is_refused() {
        let (four, eleven) = (Board::empty(4), Board::empty(11));
        let refused = page(Run::new(&eleven, Method::Grid, Goal::All), 0);
        assert!(matches!(refused, Err(DrawError::TooManySteps { .. })));
        let refused = page(Run::new(&four, Method::Grid, Goal::All), 999);
        assert!(matches!(refused, Err(DrawError::NoSuchStep { number: 999, last: 154 })));
    }
}
