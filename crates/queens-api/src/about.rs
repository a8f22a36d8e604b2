//! What the page must know before it asks: methods with their code, engines, limits.

use std::sync::atomic::AtomicBool;

use queens::Method;
use queens::words::Lang;
use serde_json::json;

use crate::ask::Ask;
use crate::counting::engines;
use crate::failure::Failure;
use crate::{OPENAPI, Reply, ask, counting, export, film, gallery};

/// Methods, engines, languages and limits.
pub fn about(_: &Ask, _: &AtomicBool) -> Result<Reply, Failure> {
    let methods = Method::ALL.map(|method| {
        let by_column = method == Method::Sicp;
        let skips_attacked = matches!(method, Method::Bits | Method::Htdp);
        json!({
            "name": method.name(),
            "by_column": by_column,
            "skips_attacked": skips_attacked,
            "code": method.code(),
        })
    });
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

/// The description of the API.
pub fn openapi(_: &Ask, _: &AtomicBool) -> Result<Reply, Failure> {
    Ok(Reply { content_type: "application/json", file_name: None, body: OPENAPI.into() })
}
