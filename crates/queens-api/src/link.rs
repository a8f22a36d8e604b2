//! A link as a QR code, with which a class opens the page on its phones.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};
use queens::Control;

use crate::Reply;
use crate::ask::Ask;
use crate::no_answer::NoAnswer;

/// The light border that readers need, in squares.
const BORDER: i32 = 4;

/// `text=`, as an SVG picture: dark on light in every theme, as cameras expect it.
pub fn qr(ask: &Ask, _: &Control<'_>) -> Result<Reply, NoAnswer> {
    let text = ask.get("text").unwrap_or_default();
    let code = QrCode::encode_text(text, QrCodeEcc::Medium)
        .ok()
        .filter(|_| !text.is_empty())
        .ok_or_else(|| NoAnswer::bad("bad-link", ask.words().say("web-error-link")))?;
    let side = code.size() + 2 * BORDER;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            let _ = write!(path, "M{} {}h1v1h-1z", x + BORDER, y + BORDER);
        }
    }
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/><path d=\"{path}\"/></svg>"
    );
    Ok(Reply { content_type: "image/svg+xml", file_name: None, body: svg.into_bytes() })
}
