//! `queens serve`: the page, on this machine.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};

use queens::words::Lang;
use queens_web::Options;

use crate::context::{Context, Exit, Failure};

#[derive(clap::Args)]
pub struct Args {
    #[arg(long, value_name = "PORT", default_value = "0", hide_default_value = true)]
    port: u16,
    #[arg(long, value_name = "IP", default_value = "127.0.0.1", hide_default_value = true)]
    address: IpAddr,
    #[arg(long)]
    no_open: bool,
}

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    if !args.address.is_loopback() {
        context.tell("serve-others", &[("address", args.address.to_string().into())]);
    }
    let options = Options { address: args.address, port: args.port, ..Options::default() };
    let mut printed = Ok(());
    queens_web::serve(&options, context.stop, |address| {
        let link = link(address, context.words.lang());
        printed = writeln!(io::stdout(), "{link}").and_then(|()| io::stdout().flush());
        context.tell("serve-ready", &[]);
        if !args.no_open {
            // Without a browser the address is still there to be typed.
            let _ = open::that_detached(link);
        }
    })
    .map_err(|error| {
        let asked = SocketAddr::new(args.address, args.port).to_string();
        let variables = [("address", asked.into()), ("error", error.to_string().into())];
        Failure::said(context, "serve-cannot-listen", &variables)
    })?;
    printed?;
    Ok(Exit::Found)
}

/// Where the page is: an address that a browser on this machine can open, in the command's language if that is
/// not what a browser would choose by itself.
fn link(address: SocketAddr, lang: Lang) -> String {
    let ip = if address.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { address.ip() };
    let root = format!("http://{}/", SocketAddr::new(ip, address.port()));
    if lang == Lang::En { root } else { format!("{root}?lang={}", lang.tag()) }
}
