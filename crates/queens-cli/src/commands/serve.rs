//! `queens serve`: the page, on this machine.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};

use queens::words::Lang;
use queens_web::{DEFAULT_PORT, Options, Origin};

use crate::context::{Context, Exit, Failure};
use crate::speak::system_error;

#[derive(clap::Args)]
pub struct Args {
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    #[arg(long, value_name = "IP", default_value = "127.0.0.1", hide_default_value = true)]
    address: IpAddr,
    #[arg(long, value_name = "ORIGIN")]
    embed_from: Vec<String>,
    #[arg(long)]
    no_open: bool,
}

/// Ports that are tried after the usual one before any free one will do: as many pages as anybody has open.
const NEXT_PORTS: u16 = 20;

pub fn run(args: &Args, context: &Context) -> Result<Exit, Failure> {
    if !args.address.is_loopback() {
        context.tell("serve-others", &[("address", args.address.to_string().into())]);
    }
    let ports = match args.port {
        Some(port) => vec![port],
        None => (DEFAULT_PORT..=DEFAULT_PORT + NEXT_PORTS).chain([0]).collect(),
    };
    let origin = |site: &String| {
        site.parse::<Origin>()
            .map_err(|_| Failure::said(context, "serve-not-a-site", &[("site", site.into())]))
    };
    let embed_from = args.embed_from.iter().map(origin).collect::<Result<_, _>>()?;
    let options = Options { address: args.address, ports, embed_from, ..Options::default() };
    let mut printed = Ok(());
    queens_web::serve(&options, context.stop, |addresses| {
        let links = addresses.iter().map(|&address| link(address, context.words.lang()));
        let links: Vec<String> = links.collect();
        printed = links.iter().try_for_each(|link| writeln!(io::stdout(), "{link}"));
        printed = std::mem::replace(&mut printed, Ok(())).and_then(|()| io::stdout().flush());
        if args.port.is_none() && addresses[0].port() != DEFAULT_PORT {
            context.tell("serve-other-port", &[("port", DEFAULT_PORT.to_string().into())]);
        }
        context.tell("serve-ready", &[]);
        if !args.no_open {
            // Without a browser the address is still there to be typed.
            let _ = open::that_detached(&links[0]);
        }
    })
    .map_err(|error| {
        let asked = SocketAddr::new(args.address, args.port.unwrap_or(DEFAULT_PORT)).to_string();
        let variables = [("address", asked.into()), ("error", system_error(&error, &context.words).into())];
        Failure::said(context, "serve-cannot-listen", &variables)
    })?;
    printed?;
    Ok(Exit::Found)
}

/// The address of the page, in the command's language if that is not what a browser would choose by itself.
fn link(address: SocketAddr, lang: Lang) -> String {
    let root = format!("http://{address}/");
    if lang == Lang::En { root } else { format!("{root}?lang={}", lang.tag()) }
}
