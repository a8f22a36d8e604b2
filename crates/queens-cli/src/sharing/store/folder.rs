//! A folder as a store: one file for each text.
//!
//! A text is written to a temporary file in the same folder, flushed to the disk, and then given its name by a rename
//! that refuses to replace (or by a hard link, where the system has no such rename; both work over NFS). Killed before
//! that, a worker leaves a hidden temporary file that nobody reads.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::Store;

/// How the names of temporary files begin.
const TEMPORARY: &str = ".queens-";

pub struct Folder {
    path: PathBuf,
}

impl Folder {
    pub fn new(path: &Path) -> Self {
        Self { path: path.to_owned() }
    }

    fn write(&self, name: &str, text: &str) -> std::io::Result<bool> {
        let path = self.path.join(name);
        if path.symlink_metadata().is_ok() {
            return Ok(false);
        }
        fs::create_dir_all(&self.path)?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(TEMPORARY);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As any new file; the mask of the user applies.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let mut temporary = builder.tempfile_in(&self.path)?;
        temporary.write_all(text.as_bytes())?;
        // What has a name must be whole, also after a loss of power.
        temporary.as_file().sync_all()?;
        match temporary.persist_noclobber(path) {
            Ok(_) => {}
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => return Ok(false),
            Err(error) => return Err(error.error),
        }
        // Some systems cannot flush a folder; the name then reaches the disk when the system likes.
        if let Ok(folder) = File::open(&self.path) {
            let _ = folder.sync_all();
        }
        Ok(true)
    }
}

fn text<T>(result: std::io::Result<T>) -> Result<T, String> {
    result.map_err(|error| error.to_string())
}

impl Store for Folder {
    fn create(&self, name: &str, body: &str) -> Result<bool, String> {
        text(self.write(name, body))
    }

    fn read(&self, name: &str) -> Result<Option<String>, String> {
        match fs::read(self.path.join(name)) {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }

    fn names(&self) -> Result<Vec<String>, String> {
        let entries = match fs::read_dir(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => text(entries)?,
        };
        let names = entries.map(|entry| entry.map(|entry| entry.file_name().to_string_lossy().into_owned()));
        text(names.collect())
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        match fs::remove_file(self.path.join(name)) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error.to_string()),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_created_once_and_never_changed() {
        let folder = tempfile::tempdir().unwrap();
        let store = Folder::new(&folder.path().join("new/store"));
        assert_eq!(store.names(), Ok(vec![]));
        assert_eq!(store.read("a.txt"), Ok(None));
        assert_eq!(store.create("a.txt", "one\n"), Ok(true));
        assert_eq!(store.create("a.txt", "two\n"), Ok(false));
        assert_eq!(store.read("a.txt"), Ok(Some("one\n".to_owned())));
        assert_eq!(store.names(), Ok(vec!["a.txt".to_owned()]), "no temporary file is left");
        assert_eq!(store.remove("a.txt"), Ok(()));
        assert_eq!(store.remove("a.txt"), Ok(()), "it is gone");
    }

    #[test]
    fn of_many_who_create_the_same_name_at_once_one_does() {
        let folder = tempfile::tempdir().unwrap();
        let store = Folder::new(folder.path());
        let store = &store;
        for round in 0..20 {
            let name = format!("{round}.txt");
            let name = &name;
            let created: usize = std::thread::scope(|scope| {
                let all: Vec<_> = (0..8)
                    .map(|worker| scope.spawn(move || store.create(name, &format!("{worker}\n")).unwrap()))
                    .collect();
                all.into_iter().map(|worker| usize::from(worker.join().unwrap())).sum()
            });
            assert_eq!(created, 1);
        }
        assert_eq!(store.names().unwrap().len(), 20);
    }
}
