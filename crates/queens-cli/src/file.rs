//! Where a command writes what it makes: standard output, or a file that appears only when it is complete.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::context::{Context, Failure};

/// The place that a command writes to.
pub enum Destination {
    /// Standard output.
    Stdout(BufWriter<StdoutLock<'static>>),
    /// A new file, written under a temporary name beside it. Dropped unfinished, it leaves nothing behind.
    File { temporary: Box<BufWriter<NamedTempFile>>, path: PathBuf },
    /// Something else that has a name, such as /dev/null: it is written to, never replaced.
    Device(BufWriter<File>),
}

impl Destination {
    /// The file of `--out`, or standard output.
    pub fn open(path: Option<&Path>, context: &Context) -> Result<Self, Failure> {
        let Some(path) = path else {
            return Ok(Self::Stdout(BufWriter::with_capacity(1 << 16, io::stdout().lock())));
        };
        Self::create(path).map_err(|error| cannot_write(path, &error, context))
    }

    fn create(path: &Path) -> io::Result<Self> {
        if path.metadata().is_ok_and(|known| !known.is_file()) {
            return Ok(Self::Device(BufWriter::new(File::options().write(true).open(path)?)));
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".queens-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As any new file; the mask of the user applies. (Temporary files are private otherwise.)
            builder.permissions(std::fs::Permissions::from_mode(0o666));
        }
        let temporary = Box::new(BufWriter::new(builder.tempfile_in(folder)?));
        Ok(Self::File { temporary, path: path.to_owned() })
    }

    /// Whether a person looks at it.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Self::Stdout(_)) && io::stdout().is_terminal()
    }

    /// Everything is written: the file gets its name.
    pub fn finish(self, context: &Context) -> Result<(), Failure> {
        match self {
            Self::Stdout(mut out) => out.flush()?,
            Self::Device(mut out) => out.flush()?,
            Self::File { temporary, path } => {
                let complete = temporary.into_inner().map_err(io::IntoInnerError::into_error);
                let named = complete.and_then(|file| file.persist(&path).map_err(io::Error::from));
                named.map_err(|error| cannot_write(&path, &error, context))?;
            }
        }
        Ok(())
    }
}

impl Write for Destination {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(bytes),
            Self::File { temporary, .. } => temporary.write(bytes),
            Self::Device(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::File { temporary, .. } => temporary.flush(),
            Self::Device(out) => out.flush(),
        }
    }
}

fn cannot_write(path: &Path, error: &io::Error, context: &Context) -> Failure {
    let variables = [("file", path.display().to_string().into()), ("error", error.to_string().into())];
    Failure::said(context, "file-cannot-write", &variables)
}
