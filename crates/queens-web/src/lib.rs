//! `queens serve`: one page to learn, try, list and count N queens, and the API under it.
//!
//! The files of the page are part of the program (`files`); documents are made of them that hold all of their parts: one
//! film ([`film`]), and with the feature `site` the page without a server. What sends them is behind the feature
//! `server`, which is on by default: who only wants a film, as the Python package does, needs no HTTP and no tokio.
//!
//! The API is described in `/api/openapi.json` and in `docs/web.md`.

mod document;
mod files;
pub mod film;
#[cfg(feature = "server")]
mod server;
#[cfg(feature = "site")]
pub mod site;

#[cfg(feature = "server")]
pub use server::{DEFAULT_PORT, NotAnOrigin, Options, Origin, serve};
