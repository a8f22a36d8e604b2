//! A folder as a store: one file for each text.
//!
//! A text is written to a temporary file in the same folder, flushed to the disk, and then given its name by a rename
//! that refuses to replace (or by a hard link, where the system has no such rename; both work over NFS). A worker that is killed
//! (SIGKILL) before that leaves a hidden temporary file that nobody reads.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::Store;
use crate::temporary::Temporary;

pub struct Folder {
    path: PathBuf,
}

impl Folder {
    pub fn new(path: &Path) -> Self {
        Self { path: path.to_owned() }
    }

    fn write(&self, name: &str, text: &str) -> io::Result<bool> {
        let path = self.path.join(name);
        if path.symlink_metadata().is_ok() {
            return Ok(false);
        }
        fs::create_dir_all(&self.path)?;
        let mut temporary = Temporary::new_in(&self.path)?;
        temporary.file_mut().write_all(text.as_bytes())?;
        // What has a name must be whole, also after a loss of power.
        temporary.file().sync_all()?;
        match temporary.rename_to_new(&path) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(false),
            Err(error) => return Err(error),
        }
        // Some systems cannot flush a folder; the name then reaches the disk when the system writes it.
        if let Ok(folder) = File::open(&self.path) {
            let _ = folder.sync_all();
        }
        Ok(true)
    }
}

impl Store for Folder {
    fn create(&self, name: &str, text: &str) -> io::Result<bool> {
        self.write(name, text)
    }

    fn read(&self, name: &str) -> io::Result<Option<String>> {
        match fs::read(self.path.join(name)) {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn names(&self) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let names = entries.map(|entry| entry.map(|entry| entry.file_name().to_string_lossy().into_owned()));
        names.collect()
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        match fs::remove_file(self.path.join(name)) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
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
        assert!(store.names().unwrap().is_empty());
        assert_eq!(store.read("a.txt").unwrap(), None);
        assert!(store.create("a.txt", "one\n").unwrap());
        assert!(!store.create("a.txt", "two\n").unwrap());
        assert_eq!(store.read("a.txt").unwrap().as_deref(), Some("one\n"));
        assert_eq!(store.names().unwrap(), ["a.txt"], "no temporary file is left");
        store.remove("a.txt").unwrap();
        // It is gone.
        store.remove("a.txt").unwrap();
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
