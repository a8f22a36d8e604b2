//! What the page must know before it asks: methods with their code, engines, limits.

use queens::search::Goal;
use queens::words::Lang;
use queens::{Control, Method};
use serde_json::{Value, json};

use crate::ask::Ask;
use crate::counting::engines;
use crate::no_answer::NoAnswer;
use crate::{OPENAPI, Reply, ask, counting, export, film, gallery};

/// Methods, engines, languages and limits.
pub fn about(_: &Ask, _: &Control<'_>) -> Result<Reply, NoAnswer> {
    let methods = Method::ALL.map(described);
    Ok(Reply::json(&json!({
        "version": env!("CARGO_PKG_VERSION"),
        "methods": methods,
        "engines": engines().map(|(name, _)| name),
        "formats": export::formats(),
        "languages": Lang::ALL.map(Lang::tag),
        "limits": {
            "n": ask::MAX_SIZE,
            "film": film::MAX_FILM,
            "piece": film::MAX_PIECE,
            "page": gallery::MAX_PAGE,
            "count": counting::MAX_COUNTED,
        },
    })))
}

/// A method as the page knows it.
#[must_use]
pub fn described(method: Method) -> Value {
    json!({
        "name": method.name(),
        "by_column": method.by_column(),
        "skips_attacked": method.sees_open_squares(),
        "keeps_lists": method.keeps_lists(),
        "anywhere": method.looks_everywhere(Goal::First),
        "code": method.code(),
    })
}

/// The description of the API.
pub fn openapi(_: &Ask, _: &Control<'_>) -> Result<Reply, NoAnswer> {
    Ok(Reply { content_type: "application/json", file_name: None, body: OPENAPI.into() })
}
