//! `queens serve` as it is typed: what it prints, how it ends, what it refuses.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use common::interruptible;

fn serve(arguments: &[&str]) -> Child {
    let mut command = interruptible();
    command.arg("serve").arg("--no-open").args(arguments);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The address that the command prints on its first line.
fn address(child: &mut Child) -> String {
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    line.trim_end().to_owned()
}

/// Ends the command as Ctrl-C does; gives its exit code and what it said.
fn interrupt(mut child: Child) -> (Option<i32>, String) {
    let ended = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(ended.success());
    let code = child.wait().unwrap().code();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    (code, said)
}

#[test]
fn it_prints_an_address_that_answers_and_ends_with_ctrl_c() {
    let mut child = serve(&[]);
    let address = address(&mut child);
    let host = address.strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
    assert!(host.starts_with("127.0.0.1:"), "{address}");
    let mut stream = TcpStream::connect(&host).unwrap();
    write!(stream, "GET /api/about HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"methods\""), "{answer}");
    let (code, said) = interrupt(child);
    assert_eq!(code, Some(0));
    assert!(said.contains("Ctrl-C"), "{said}");
}

#[test]
fn a_count_under_way_does_not_keep_it_from_ending() {
    let mut child = serve(&[]);
    let host = address(&mut child).strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
    let mut stream = TcpStream::connect(&host).unwrap();
    write!(stream, "POST /api/count?n=22 HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    let mut some = [0; 64];
    assert!(stream.read(&mut some).unwrap() > 0);
    assert_eq!(interrupt(child).0, Some(0));
}

#[test]
fn its_address_carries_the_language_of_the_command() {
    let mut child = serve(&["--lang", "zh-TW"]);
    assert!(address(&mut child).ends_with("/?lang=zh-TW"));
    let (_, said) = interrupt(child);
    assert!(said.contains("網頁"), "{said}");
}

#[test]
fn listening_to_others_is_warned_about() {
    let mut child = serve(&["--address", "0.0.0.0"]);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let first = lines.next().unwrap();
    assert!(first.starts_with("http://127.0.0.1:"), "an address that can be opened here: {first}");
    let (_, said) = interrupt(child);
    assert!(said.contains("anyone who can reach 0.0.0.0"), "{said}");
    let port = first.trim_end_matches('/').rsplit(':').next().unwrap().to_owned();
    for other in lines {
        // Those of the network, which differ from machine to machine.
        let address: SocketAddr =
            other.strip_prefix("http://").unwrap().trim_end_matches('/').parse().unwrap();
        assert!(!address.ip().is_loopback() && !address.ip().is_unspecified(), "{other}");
        assert_eq!(address.port().to_string(), port);
    }
}

#[test]
fn without_a_port_it_is_the_usual_one_or_the_next_free_one_and_that_is_said() {
    // Whoever has the usual port, this test or something else on the machine, it is taken. The servers of other tests have it only for a
    // moment, so this one waits until they let it go.
    let _taken = (0..600).find_map(|_| {
        let bound = TcpListener::bind(("127.0.0.1", 8092)).ok();
        if bound.is_none() {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        bound
    });
    let mut child = serve(&[]);
    let port: u16 = address(&mut child).trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap();
    assert_ne!(port, 8092);
    let (_, said) = interrupt(child);
    assert!(said.contains("port 8092 is taken"), "{said}");
}

#[test]
fn only_sites_can_be_allowed_to_embed_the_page() {
    let output = serve(&["--embed-from", "school.example"]).wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.contains("https://school.example"), "{said}");
    let mut child = serve(&["--embed-from", "https://school.example"]);
    let host = address(&mut child).strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
    let mut stream = TcpStream::connect(&host).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.contains("frame-ancestors https://school.example"), "{answer}");
    interrupt(child);
}

#[test]
fn a_port_that_is_taken_is_one_clear_line() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = serve(&["--port", &port]).wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len(), said.lines().count()), (Some(2), 0, 1), "{said}");
    assert!(
        said.contains(&format!("127.0.0.1:{port}")) && said.contains("; choose another --port"),
        "{said}"
    );
}

#[test]
fn what_is_no_address_or_port_is_refused() {
    for arguments in [["--port", "70000"], ["--port", "x"], ["--address", "queens.example"]] {
        let output = serve(&arguments).wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1, "{arguments:?}");
    }
}
