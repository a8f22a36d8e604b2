//! `queens site`: the page without a server, as a folder for any web host or as one file.

use std::path::PathBuf;

use crate::context::{Context, Exit, Failure};

#[derive(clap::Args)]
#[group(required = true, multiple = false)]
pub struct Args {
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    single: Option<PathBuf>,
}

#[cfg(feature = "site")]
pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    use std::io::Write;
    use std::path::Path;

    use crate::file::{Destination, cannot_write};

    let write = |path: &Path, content: &[u8]| {
        let mut destination = Destination::open(Some(path), context)?;
        destination.write_all(content)?;
        destination.finish(context)
    };
    if let Some(path) = &args.single {
        write(path, queens_web::site::single().as_bytes())?;
    }
    if let Some(folder) = &args.folder {
        for (name, content) in queens_web::site::folder() {
            let path = folder.join(name);
            let within = path.parent().unwrap_or(folder);
            std::fs::create_dir_all(within).map_err(|error| cannot_write(within, &error, context))?;
            write(&path, &content)?;
        }
    }
    Ok(Exit::Found)
}

#[cfg(not(feature = "site"))]
pub fn run(Args { folder: _, single: _ }: &Args, context: &Context) -> Result<Exit, Failure> {
    Err(Failure::said(context, "site-not-built", &[]))
}
