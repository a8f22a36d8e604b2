//! What the page must know before it asks: methods with their code, engines, limits.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use queens::Method;
use queens::words::Lang;
use serde_json::{Value, json};

use crate::counting::engines;
use crate::work::Work;
use crate::{ask, counting, export, film, gallery};

/// Methods, engines, languages and limits.
pub async fn about(State(work): State<Arc<Work>>) -> Json<Value> {
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
    Json(json!({
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
            "counts": work.most_counts,
        },
    }))
}

/// The description of the API.
pub async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("openapi.json"))
}
