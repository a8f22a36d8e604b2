//! A bucket of S3, Google Cloud Storage or Azure as a store, by the object_store crate: one object for each text.
//!
//! Creating only what is not there yet is a request of these services (`If-None-Match: *` and its like), so no other lock is
//! needed. Keys and endpoints come from the variables that their own tools use (AWS_*, GOOGLE_*, AZURE_*).

use std::future::Future;
use std::io;
use std::time::Duration;

use object_store::path::Path;
use object_store::{Error, ObjectStore, PutMode, PutPayload};
use tokio::runtime::Runtime;

use super::Store;

/// The variables that object_store may see: it would take others without a prefix, such as TOKEN, for its own.
const PREFIXES: [&str; 3] = ["AWS_", "GOOGLE_", "AZURE_"];

/// A service that is unavailable for a moment is asked again, after longer and longer pauses: two minutes in all. Asking twice
/// does no harm, because nothing is ever replaced.
const PAUSES: [u64; 8] = [250, 500, 1000, 2000, 4000, 15_000, 30_000, 60_000];

pub struct Cloud {
    store: Box<dyn ObjectStore>,
    folder: Path,
    runtime: Runtime,
}

impl Cloud {
    /// Opens `s3://bucket/folder` and its like.
    pub fn open(address: &str) -> io::Result<Self> {
        let url = url::Url::parse(address).map_err(io::Error::other)?;
        let known = |name: &str| PREFIXES.iter().any(|prefix| name.starts_with(prefix));
        let options = std::env::vars()
            .filter(|(name, _)| known(name))
            .map(|(name, value)| (name.to_ascii_lowercase(), value));
        let (store, _) = object_store::parse_url_opts(&url, options).map_err(io::Error::other)?;
        let folder = folder_of(&url).map_err(io::Error::other)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        Ok(Self { store, folder, runtime: runtime? })
    }

    /// Asks, and asks again while the service is unavailable.
    fn ask<T, F: Future<Output = Result<T, Error>>>(&self, request: impl Fn() -> F) -> Result<T, Error> {
        let mut pauses = PAUSES.iter();
        loop {
            let answer = self.runtime.block_on(request());
            match (answer, pauses.next()) {
                (Err(error), Some(&pause)) if is_passing(&error) => {
                    std::thread::sleep(Duration::from_millis(pause));
                }
                (answer, _) => return answer,
            }
        }
    }
}

/// The folder in the bucket. The path that object_store gives for `az://` is not what comes after the bucket: it lacks the first
/// folder (seen in version 0.12.5), so that all stores of a bucket would be one.
fn folder_of(url: &url::Url) -> Result<Path, object_store::path::Error> {
    Path::from_url_path(url.path())
}

/// Whether asking again may help.
fn is_passing(error: &Error) -> bool {
    matches!(error, Error::Generic { .. } | Error::JoinError { .. })
}

impl Store for Cloud {
    fn create(&self, name: &str, text: &str) -> io::Result<bool> {
        let path = self.folder.child(name);
        let payload = PutPayload::from(text.as_bytes().to_vec());
        match self.ask(|| self.store.put_opts(&path, payload.clone(), PutMode::Create.into())) {
            Ok(_) => Ok(true),
            Err(Error::AlreadyExists { .. }) => Ok(false),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    fn read(&self, name: &str) -> io::Result<Option<String>> {
        let path = self.folder.child(name);
        match self.ask(|| async { self.store.get(&path).await?.bytes().await }) {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    fn names(&self) -> io::Result<Vec<String>> {
        // Not what is in folders below: that may be another store, or what somebody moved away.
        let listed = self.ask(|| self.store.list_with_delimiter(Some(&self.folder)));
        let listed = listed.map_err(io::Error::other)?.objects;
        Ok(listed.iter().filter_map(|object| object.location.filename().map(str::to_owned)).collect())
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        let path = self.folder.child(name);
        match self.ask(|| self.store.delete(&path)) {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_is_all_that_comes_after_the_bucket() {
        for scheme in ["s3", "gs", "az"] {
            for (address, folder) in [("", ""), ("/", ""), ("/n24", "n24"), ("/counts/n24/", "counts/n24")] {
                let url = url::Url::parse(&format!("{scheme}://bucket{address}")).unwrap();
                assert_eq!(folder_of(&url).unwrap().as_ref(), folder, "{url}");
            }
        }
    }
}
