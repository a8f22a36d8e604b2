//! Temporary files that disappear however the process ends: dropped, ended by a signal, or without memory. (Nothing can be
//! done about SIGKILL or a loss of power.)

use std::ffi::CString;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Mutex;

use tempfile::NamedTempFile;

/// How the names of temporary files begin.
pub const PREFIX: &str = ".queens-";

/// The names of the files that are there now, for an end that drops nothing. A fixed number of places, so that no lock is held
/// while memory is asked for; a file that finds none is only removed when it is dropped.
static NAMES: [Mutex<Option<CString>>; 64] = [const { Mutex::new(None) }; 64];

/// A temporary file that is to get a name of its own.
pub struct Temporary {
    file: NamedTempFile,
    _kept: KeptName,
}

impl Temporary {
    /// A new file in a folder, with the mode that any new file gets there.
    pub fn new_in(folder: &Path) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // The mask of the user applies. (Temporary files are private otherwise.)
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(folder)?;
        let kept = KeptName::of(file.path());
        Ok(Self { file, _kept: kept })
    }

    pub fn file(&self) -> &File {
        self.file.as_file()
    }

    pub fn file_mut(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Gives it a name, which may be that of a file that is there.
    pub fn rename(self, target: &Path) -> io::Result<()> {
        self.file.persist(target).map(drop).map_err(io::Error::from)
    }

    /// Gives it a name unless there is a file of that name.
    pub fn rename_to_new(self, target: &Path) -> io::Result<()> {
        self.file.persist_noclobber(target).map(drop).map_err(io::Error::from)
    }
}

/// A place in [`NAMES`], free again when this is dropped.
struct KeptName(Option<usize>);

impl KeptName {
    fn of(path: &Path) -> Self {
        let Ok(mut name) = CString::new(path.as_os_str().as_encoded_bytes()).map(Some) else {
            return Self(None);
        };
        let place = NAMES.iter().position(|place| match place.try_lock() {
            Ok(mut place) if place.is_none() => {
                *place = name.take();
                true
            }
            _ => false,
        });
        Self(place)
    }
}

impl Drop for KeptName {
    fn drop(&mut self) {
        let name = self.0.and_then(|place| NAMES[place].lock().ok()?.take());
        drop(name);
    }
}

/// Removes all of them, without asking for memory. For the end of the process alone.
pub fn remove_all() {
    for place in &NAMES {
        if let Ok(name) = place.try_lock()
            && let Some(name) = &*name
        {
            #[cfg(unix)]
            let _ = rustix::fs::unlink(name.as_c_str());
            #[cfg(not(unix))]
            let _ = name.to_str().map(fs::remove_file);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kept_as_long_as_their_files_and_never_run_out() {
        let folder = tempfile::tempdir().unwrap();
        for _ in 0..3 {
            let mut files: Vec<_> =
                (0..2 * NAMES.len()).map(|_| Temporary::new_in(folder.path()).unwrap()).collect();
            files.swap_remove(0).rename(&folder.path().join("kept")).unwrap();
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2 * NAMES.len());
            drop(files);
            let left: Vec<_> =
                fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
            assert_eq!(left, ["kept"]);
        }
        let refused = Temporary::new_in(folder.path()).unwrap().rename_to_new(&folder.path().join("kept"));
        assert_eq!(refused.unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    }
}
