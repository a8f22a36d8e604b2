//! Where a command writes what it makes: standard output, or a file that changes only when all of it is there.
//!
//! A new file is written under a temporary name beside its own and renamed at the end, so nobody ever sees half of
//! it. A file that exists keeps what its owner gave it:
//!
//! - A symbolic link stays, and the file that it names is written.
//! - Mode and owner stay. A file that you may not write to is refused, also where its folder would let you
//!   replace it.
//! - Where it cannot be renamed over without loss (another owner, a second name, a folder that takes no new files),
//!   the output is kept in a temporary file elsewhere and copied into it at the end.
//!
//! All of that is tried when the destination is opened: before the work, which may be long.

use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, IsTerminal, Seek, StdoutLock, Write};
use std::path::{Path, PathBuf};

use crate::context::{Context, Failure};
use crate::speak::{system_error, visible};
use crate::temporary::Temporary;

/// Large enough that a listing costs few system calls, small enough to stay in the cache.
const BUFFER: usize = 1 << 16;

/// Links that are followed before they are taken for a cycle, as Linux does.
const MOST_LINKS: usize = 40;

/// The place that a command writes to.
pub struct Destination {
    out: BufWriter<Place>,
    /// As the user named it.
    path: PathBuf,
}

enum Place {
    Stdout(StdoutLock<'static>),
    /// To be renamed to its own name.
    Beside {
        temporary: Temporary,
        target: PathBuf,
    },
    /// To be copied into the file that is there.
    Kept {
        copy: File,
        into: File,
    },
    /// Something else that has a name, such as /dev/null: it is written to as it is.
    Device(File),
}

impl Destination {
    /// The file of `--out`, or standard output, which is also called `-`.
    pub fn open(path: Option<&Path>, context: &Context) -> Result<Self, Failure> {
        let path = path.unwrap_or(Path::new("-"));
        let place = if path == Path::new("-") {
            Place::Stdout(io::stdout().lock())
        } else {
            Place::named(path).map_err(|error| cannot_write(path, &error, context))?
        };
        Ok(Self { out: BufWriter::with_capacity(BUFFER, place), path: path.to_owned() })
    }

    /// Whether it is standard output.
    pub fn is_stdout(&self) -> bool {
        matches!(self.out.get_ref(), Place::Stdout(_))
    }

    /// Whether a person looks at it.
    pub fn is_terminal(&self) -> bool {
        self.is_stdout() && io::stdout().is_terminal()
    }

    /// Everything is written: the file becomes what was written.
    pub fn finish(mut self, context: &Context) -> Result<(), Failure> {
        if self.is_stdout() {
            return Ok(self.out.flush()?);
        }
        let path = self.path;
        let finished = self.out.into_inner().map_err(io::IntoInnerError::into_error).and_then(Place::finish);
        finished.map_err(|error| cannot_write(&path, &error, context))
    }
}

impl Place {
    fn named(path: &Path) -> io::Result<Self> {
        match path.metadata() {
            Ok(known) if known.is_file() => Self::over(linked(path)?, &known),
            // By the name that it was given: that of a pipe behind /dev/stdout leads nowhere.
            Ok(_) => Ok(Self::Device(File::options().write(true).open(path)?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let target = linked(path)?;
                Ok(Self::Beside { temporary: Temporary::new_in(folder_of(&target))?, target })
            }
            Err(error) => Err(error),
        }
    }

    /// Over a file that exists, if we may write to it.
    fn over(target: PathBuf, known: &Metadata) -> io::Result<Self> {
        let into = File::options().write(true).open(&target)?;
        match Temporary::new_in(folder_of(&target)) {
            Ok(temporary) if is_like(temporary.file(), known) => Ok(Self::Beside { temporary, target }),
            _ => Ok(Self::Kept { copy: tempfile::tempfile()?, into }),
        }
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Self::Stdout(mut out) => out.flush(),
            Self::Device(mut out) => out.flush(),
            Self::Beside { temporary, target } => temporary.rename(&target),
            Self::Kept { mut copy, mut into } => {
                copy.rewind()?;
                into.set_len(0)?;
                io::copy(&mut copy, &mut into).map(drop)
            }
        }
    }
}

/// The path at the end of a chain of symbolic links, whether there is something or not.
fn linked(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(next) => path = folder_of(&path).join(next),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Gives a temporary file the mode and owner of a file that it is to replace. Whether that file can be replaced
/// without loss then.
#[cfg(unix)]
fn is_like(file: &File, known: &Metadata) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};
    // The owner first: a change of it may clear bits of the mode.
    let has_owner = |found: Metadata| (found.uid(), found.gid()) == (known.uid(), known.gid());
    known.nlink() == 1
        && (file.metadata().is_ok_and(has_owner)
            || fchown(file, Some(known.uid()), Some(known.gid())).is_ok())
        && file.set_permissions(known.permissions()).is_ok()
}

#[cfg(not(unix))]
fn is_like(_: &File, _: &Metadata) -> bool {
    true
}

impl Write for Place {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(bytes),
            Self::Beside { temporary, .. } => temporary.file_mut().write(bytes),
            Self::Kept { copy, .. } => copy.write(bytes),
            Self::Device(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::Beside { temporary, .. } => temporary.file_mut().flush(),
            Self::Kept { copy, .. } => copy.flush(),
            Self::Device(out) => out.flush(),
        }
    }
}

impl Write for Destination {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// That a file cannot be written.
pub fn cannot_write(path: &Path, error: &io::Error, context: &Context) -> Failure {
    let name = visible(&path.display().to_string()).into_owned();
    let variables = [("file", name.into()), ("error", system_error(error, &context.words).into())];
    Failure::said(context, "file-cannot-write", &variables)
}
