//! The API as its users meet it: over a socket.

mod common;

use std::io::Read;
use std::net::{IpAddr, Ipv4Addr};

use base64::prelude::{BASE64_STANDARD, Engine as _};
use common::{Server, eventually};
use queens::draw::{Run, StepRange, Theme, text};
use queens::search::{self, Goal};
use queens::trace::{Size, Stack};
use queens::words::{Lang, Words};
use queens::{Board, Method};
use queens_web::Options;
use serde_json::{Value, json};

fn sentence(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// A part of an exported film, unpacked.
fn part(page: &str, name: &str) -> Value {
    let packed = page.split(&format!("id=\"part-{name}\">")).nth(1).unwrap().split('<').next().unwrap();
    let bytes = BASE64_STANDARD.decode(packed).unwrap();
    serde_json::from_reader(flate2::read::GzDecoder::new(bytes.as_slice())).unwrap()
}

/// What there is to read of every step: by the command's text, in an exported film and from the API.
#[test]
fn command_exported_film_and_page_say_the_same_of_every_step_in_every_language() {
    let server = Server::start();
    let board = Board::parse("*...\n....\n....\n.Q..").unwrap();
    let mut kinds = std::collections::BTreeSet::new();
    for (lang, method) in Lang::ALL.into_iter().flat_map(|lang| Method::ALL.map(|method| (lang, method))) {
        let words = Words::new(lang);
        let run = Run::new(&board, method, Goal::All).by(Size::Check);
        let mut page = Vec::new();
        queens_web::film::write(&mut page, run, run.steps(), 0, &words, Theme::Auto).unwrap();
        let page = String::from_utf8(page).unwrap();
        let mut exported = vec![sentence(&part(&page, "film")["start"])];
        while exported.len() % 2048 == 1
            && page.contains(&format!("id=\"part-steps-{}\"", exported.len() - 1))
        {
            let piece = part(&page, &format!("steps-{}", exported.len() - 1));
            exported
                .extend(piece["steps"].as_array().unwrap().iter().map(|step| sentence(&step["sentence"])));
        }
        let mut printed = Vec::new();
        text::write(&mut printed, run, &mut run.steps(), StepRange::default(), &words).unwrap();
        let printed = String::from_utf8(printed).unwrap();
        let query = format!("board=*3/4/4/1Q2&method={method}&by=check&lang={}", lang.tag());
        let start = server.get(&format!("/api/film?{query}")).json()["start"].clone();
        assert_eq!(start, exported[0], "{method}");
        let mut answered = 0;
        while answered + 1 < exported.len() {
            let to = (answered + 4096).min(exported.len() - 1);
            let piece = server.get(&format!("/api/steps?{query}&from={answered}&to={to}")).json();
            for step in piece["steps"].as_array().unwrap() {
                answered += 1;
                kinds.insert(step["do"].as_str().unwrap().to_owned());
                let sentence = step["sentence"].as_str().unwrap();
                assert_eq!(sentence, exported[answered], "{method}, step {answered}");
                assert!(!sentence.is_empty() && !sentence.contains("step-"), "{sentence}");
                let number = words.say_with("trace-step", &[("number", answered.to_string().into())]);
                let line = format!("{number}{}{sentence}\n", words.say("trace-colon"));
                assert!(printed.contains(&line), "{method}: {line}");
            }
        }
    }
    assert_eq!(kinds.len(), 18, "every kind of step: {kinds:?}");
}

/// Every path with its example parameters answers, with every property that is promised.
#[test]
fn what_the_description_promises_is_kept() {
    let server = Server::start();
    let description = server.get("/api/openapi.json").json();
    for (path, operations) in description["paths"].as_object().unwrap() {
        let (method, operation) = operations.as_object().unwrap().iter().next().unwrap();
        let examples = operation["parameters"].as_array().unwrap().iter().filter_map(|parameter| {
            let example = &parameter["example"];
            let text = example.as_str().map_or_else(|| example.to_string(), str::to_owned);
            (!example.is_null()).then(|| format!("{}={text}", parameter["name"].as_str().unwrap()))
        });
        let target = format!("{path}?{}", examples.collect::<Vec<_>>().join("&"));
        let answer = server.ask(&method.to_uppercase(), &target, &[]);
        assert_eq!(answer.status, 200, "{target}: {}", answer.text());
        let content = &operation["responses"]["200"]["content"];
        let kinds: Vec<&String> = content.as_object().unwrap().keys().collect();
        assert!(kinds.iter().any(|kind| answer.head.contains(&format!("content-type: {kind}"))), "{target}");
        let required = content["application/json"]["schema"]["required"].as_array();
        for property in required.into_iter().flatten() {
            let there = answer.json().get(property.as_str().unwrap()).is_some();
            assert!(there, "{target} has no {property}");
        }
    }
}

#[test]
fn a_wrong_parameter_is_named_with_what_it_should_be_in_the_readers_language() {
    let server = Server::start();
    for (target, code) in [
        ("/api/film", "no-board"),
        ("/api/about?lang=fr", "bad-choice"),
        ("/api/film?n=-1", "bad-number"),
        ("/api/film?n=33", "bad-number"),
        ("/api/film?n=99999999999999999999999999", "bad-number"),
        ("/api/film?n=8&method=magic", "bad-choice"),
        ("/api/film?board=Q3/4/Q3/4", "bad-board"),
        ("/api/film?board=4/4/4", "bad-board"),
        ("/api/film?board=4/4/4/3x", "bad-board"),
        ("/api/try?board=40", "too-large"),
        ("/api/steps?n=8&from=5&to=4", "bad-number"),
        ("/api/steps?n=8&from=0&to=9999", "bad-number"),
        ("/api/solutions?n=8&limit=101", "bad-number"),
        ("/api/orbit", "bad-solution"),
        ("/api/orbit?columns=0,1,2,3", "bad-solution"),
        ("/api/export?n=8&as=doc", "bad-choice"),
        ("/api/export?n=6&as=fen", "cannot-export"),
        ("/api/export?n=12&as=svg", "cannot-export"),
        ("/api/count?n=8&engine=magic", "bad-choice"),
        ("/api/count?n=25", "too-large"),
    ] {
        let method = if target.starts_with("/api/count") { "POST" } else { "GET" };
        let answer = server.ask(method, target, &[]);
        assert_eq!((answer.status, answer.code().as_str()), (400, code), "{target}");
    }
    let message = |target: &str, headers: &[(&str, &str)]| {
        server.ask("GET", target, headers).json()["error"]["message"].as_str().unwrap().to_owned()
    };
    assert!(message("/api/film?n=x", &[]).contains("from 0 to 32"));
    assert!(message("/api/film?n=x&lang=zh-TW", &[]).contains("整數"));
    assert!(message("/api/film?n=x", &[("Accept-Language", "zh-CN,zh;q=0.9")]).contains("整数"));
}

#[test]
fn what_is_not_there_is_not_found_and_what_is_there_can_only_be_read() {
    let server = Server::start();
    assert_eq!(server.get("/api/nothing").code(), "not-found");
    assert_eq!(server.get("/words/fr.ftl").code(), "not-found");
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        let answer = server.ask(method, "/api/about", &[]);
        assert_eq!((answer.status, answer.code().as_str()), (405, "wrong-method"), "{method}");
        assert!(answer.head.contains("allow: get, head"), "{method}");
        assert_eq!(server.ask(method, "/", &[]).status, 405, "{method}");
    }
    let answer = server.get(&format!("/api/try?board={}", "4".repeat(9000)));
    assert_eq!((answer.status, answer.code().as_str()), (414, "address-too-long"));
    assert_eq!(server.get("/nothing.js").code(), "not-found");
    assert_eq!(server.get("/no/where").code(), "not-found");
}

#[test]
fn addresses_of_earlier_versions_lead_to_the_same_view() {
    let server = Server::start();
    for (old, new) in [
        ("/learn?n=8&step=3", "/?view=learn&n=8&step=3"),
        ("/try", "/?view=try"),
        ("/nowhere", "/?view=nowhere"),
        ("/count/", "/?view=count"),
        ("/solutions?board=1Q2/4/4/4&lang=zh-TW", "/?view=solutions&board=1Q2/4/4/4&lang=zh-TW"),
    ] {
        let answer = server.get(old);
        assert_eq!(answer.status, 307, "{old}");
        assert!(answer.head.contains(&format!("location: {}", new.to_ascii_lowercase())), "{}", answer.head);
    }
}

#[test]
fn other_names_and_other_sites_are_refused() {
    let server = Server::start();
    let port = server.address.port();
    let refused = |target: &str, headers: &[(&str, &str)]| {
        let answer = server.ask("GET", target, headers);
        answer.status == 403 && answer.code() == "wrong-origin"
    };
    assert!(refused("/api/about", &[("Host", "queens.example")]));
    assert!(refused("/", &[("Host", &format!("attacker.example:{port}"))]));
    assert!(refused("/api/about", &[("Origin", "http://attacker.example")]));
    assert!(refused("/api/about", &[("Origin", "null")]));
    assert!(refused("/api/classes?n=4", &[("Sec-Fetch-Site", "cross-site")]));
    assert!(refused("/api/about", &[("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "cross-site")]));
    let image = server.get("/api/count?n=24");
    assert_eq!(image.status, 405, "an image of another site starts no count");
    assert!(image.head.contains("allow: post"));
    assert_eq!(server.ask("POST", "/api/count?n=24", &[("Origin", "http://attacker.example")]).status, 403);
    let two = server.ask("GET", "/", &[("Host", "localhost"), ("Host", "localhost")]);
    assert_eq!((two.status, two.code().as_str()), (400, "no-host"));
    assert!(!refused("/api/about", &[("Host", &format!("localhost:{port}"))]));
    assert!(!refused("/api/about", &[("Origin", &format!("http://127.0.0.1:{port}"))]));
    assert!(!refused("/?n=5", &[("Sec-Fetch-Site", "cross-site")]));
}

#[test]
fn every_answer_forbids_what_the_page_does_not_need() {
    let server = Server::start();
    for target in ["/", "/api/about", "/api/nothing", "/app.js"] {
        let head = server.get(target).head;
        assert!(head.contains("content-security-policy: default-src 'none'; script-src 'self'"), "{target}");
        assert!(!head.contains("unsafe-inline") && !head.contains("unsafe-eval"), "{target}");
        assert!(head.contains("x-content-type-options: nosniff"), "{target}");
        assert!(head.contains("cross-origin-resource-policy: same-origin"), "{target}");
    }
    let index = server.get("/");
    assert!(!index.text().contains("onclick") && index.text().matches("<script").count() == 1);
}

#[test]
fn the_page_is_small_enough_to_paint_at_once() {
    let server = Server::start();
    let index = server.get("/").text().to_owned();
    let links = index.split('"').filter(|part| [".js", ".css", ".svg"].iter().any(|end| part.ends_with(end)));
    let files: Vec<&str> = links.collect();
    assert!(files.len() > 20, "the files are found");
    let mut total =
        index.len() + server.get("/words/zh-TW.ftl").body.len() + server.get("/api/about").body.len();
    for file in files.into_iter().chain(["queen.svg"]) {
        let answer = server.get(&format!("/{file}"));
        assert_eq!(answer.status, 200, "{file}");
        total += answer.body.len();
    }
    assert!(total < 300_000, "{total} bytes");
}

#[test]
fn a_file_that_the_browser_has_is_not_sent_again() {
    let server = Server::start();
    let first = server.get("/app.js");
    let tag = first.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    let again = server.ask("GET", "/app.js", &[("If-None-Match", &tag)]);
    assert_eq!((again.status, again.body.len()), (304, 0));
}

#[test]
fn the_pieces_of_a_film_join_and_start_with_the_stack_of_the_library() {
    let server = Server::start();
    for method in Method::ALL {
        let board = Board::parse("......\n.*....\n......\n......\n....*.\n......").unwrap();
        let film = server.get(&format!("/api/film?board=6/1*4/6/6/4*1/6&method={method}")).json();
        let steps: Vec<_> = search::steps(method, &board, Goal::All).collect();
        assert_eq!(film["steps"], steps.len());
        assert_eq!(film["complete"], true);
        let mut stack = Stack::default();
        let mut from = 0;
        let mut joined = Vec::new();
        while from < steps.len() {
            let to = (from + 97).min(steps.len());
            let target = format!("/api/steps?board=6/1*4/6/6/4*1/6&method={method}&from={from}&to={to}");
            let piece = server.get(&target).json();
            let queens: Vec<&Value> =
                piece["levels"].as_array().unwrap().iter().map(|level| &level["queen"]).collect();
            let expected: Vec<Value> = stack
                .frames()
                .iter()
                .map(|frame| frame.queen.map_or(Value::Null, |queen| json!([queen.row, queen.column])))
                .collect();
            assert_eq!(queens, expected.iter().collect::<Vec<_>>(), "{method} at {from}");
            joined.extend(piece["steps"].as_array().unwrap().clone());
            steps[from..to].iter().for_each(|step| stack.apply(step));
            from = to;
        }
        assert_eq!(joined.len(), steps.len());
        for (number, step) in joined.iter().enumerate() {
            assert_eq!(step["step"], number + 1);
            // What begins and ends a search belongs to no line.
            assert!(step["line"].as_u64().is_none_or(|line| line < method.code().len() as u64));
        }
    }
}

#[test]
fn a_long_film_is_cut_off_and_says_so() {
    let server = Server::start();
    let film = server.get("/api/film?n=12&method=bits").json();
    assert_eq!((film["steps"].as_u64(), film["complete"].as_bool()), (Some(1_000_000), Some(false)));
    let last = server.get("/api/steps?n=12&method=bits&from=999990&to=1000000").json();
    assert_eq!(last["steps"].as_array().unwrap().len(), 10);
}

#[test]
fn conflicts_are_named_and_attacked_squares_counted() {
    let server = Server::start();
    let seen = server.get("/api/try?board=Q3/4/2Q1/4").json();
    assert_eq!(seen["conflicts"], json!([{ "first": [0, 0], "second": [2, 2], "line": "falling" }]));
    assert_eq!((&seen["queens"], &seen["solved"]), (&json!(2), &json!(false)));
    assert!(seen["attacked"].as_array().unwrap().contains(&json!([0, 2, 2])));
    assert_eq!(server.get("/api/try?board=1Q2/3Q/Q3/2Q1").json()["solved"], true);
    assert_eq!(
        server.get("/api/completions?board=Q3/4/2Q1/4").json(),
        json!({ "count": "0", "exact": true })
    );
    assert_eq!(server.get("/api/completions?board=Q7/8/8/8/8/8/8/8").json()["count"], "4");
}

#[test]
fn hints_lead_on_or_back_or_say_that_nothing_helps() {
    let server = Server::start();
    assert_eq!(
        server.get("/api/hint?board=1Q2/4/4/4").json(),
        json!({ "hint": "place", "square": [1, 3], "why": "only-in-row" })
    );
    assert_eq!(
        server.get("/api/hint?board=Q3/4/4/4").json(),
        json!({ "hint": "take-back", "squares": [[0, 0]] })
    );
    assert_eq!(server.get("/api/hint?board=1Q2/3Q/Q3/2Q1").json(), json!({ "hint": "solved" }));
    assert_eq!(server.get("/api/hint?n=8").json()["why"], "choice");
    assert_eq!(server.get("/api/hint?n=32").json()["hint"], "place");
    assert_eq!(server.get("/api/hint?n=3").json(), json!({ "hint": "impossible" }));
}

#[test]
fn eight_queens_have_92_solutions_in_12_classes() {
    let server = Server::start();
    assert_eq!(
        server.get("/api/classes?n=8").json(),
        json!({ "exact": true, "solutions": 92, "classes": 12, "sizes": { "8": 11, "4": 1, "2": 0, "1": 0 } })
    );
    let all = |query: &str| {
        let page = server.get(&format!("/api/solutions?n=8&{query}")).json();
        (page["solutions"].as_array().unwrap().len(), page["more"].as_bool().unwrap())
    };
    assert_eq!(all("limit=100"), (92, false));
    assert_eq!(all("limit=92"), (92, false));
    assert_eq!(all("limit=91"), (91, true));
    assert_eq!(all("unique=true"), (12, false));
    assert_eq!(all("skip=90"), (2, false));
    let orbit = server.get("/api/orbit?columns=2,4,1,7,0,6,3,5").json();
    assert_eq!(orbit["class"], 4);
    let doubles = orbit["images"].as_array().unwrap().iter().filter(|image| !image["same_as"].is_null());
    assert_eq!(doubles.count(), 4);
}

#[test]
fn files_hold_what_the_command_would_write() {
    let server = Server::start();
    let golden = |name: &str| {
        std::fs::read_to_string(format!("{}/../queens/tests/golden/{name}", env!("CARGO_MANIFEST_DIR")))
            .unwrap()
    };
    assert_eq!(server.get("/api/export?n=8&as=grid").text(), golden("grid-8.txt"));
    assert_eq!(server.get("/api/export?n=8&as=spaced").text(), golden("sparse-8.txt"));
    assert_eq!(server.get("/api/export?columns=1,3,0,2&as=columns").text(), "[1,3,0,2]\n");
    assert_eq!(server.get("/api/export?n=8&as=columns&unique=true").text().lines().count(), 12);
    let picture = server.get("/api/export?n=8&as=svg&unique=true");
    assert!(picture.head.contains("filename=\"queens-8-unique.svg\""));
    assert_eq!(picture.text().matches("href=\"#queen\"").count(), 96);
    assert!(server.get("/api/export?columns=1,3,0,2&as=png").body.starts_with(b"\x89PNG"));
}

#[test]
fn counting_ends_with_a_result_that_is_remembered() {
    let server = Server::start();
    let events = server.post("/api/count?n=8");
    assert!(events.head.contains("content-type: text/event-stream"));
    let result = events.text().split("\n\n").find(|event| event.starts_with("event: result")).unwrap();
    let data: Value = serde_json::from_str(result.split_once("data: ").unwrap().1).unwrap();
    assert_eq!((&data["count"], &data["n"]), (&json!("92"), &json!(8)));
    assert_eq!((&data["known"], &data["check"]), (&json!("92"), &json!("same")));
    assert_eq!(server.get("/api/runs").json()["runs"][0]["count"], "92");
    let blocked = server.post("/api/count?board=8/8/2*5/8/8/5**1/3*4/8");
    assert!(blocked.text().contains("\"count\":\"65\"") && blocked.text().contains("\"check\":null"));
    assert_eq!(server.get("/api/runs").json()["runs"].as_array().unwrap().len(), 1, "plain boards alone");
}

#[test]
fn more_counts_than_places_are_told_to_come_back_and_a_closed_connection_makes_room() {
    let server = Server::with(Options { counts: 1, ..Options::default() });
    let mut first = server.send("POST", "/api/count?n=24", &[]);
    let mut some = [0; 512];
    assert!(first.read(&mut some).unwrap() > 0, "the first count has begun");
    let second = server.post("/api/count?n=8");
    assert_eq!((second.status, second.code().as_str()), (503, "busy"));
    assert!(second.head.contains("retry-after: "));
    assert_eq!(server.get("/api/about").status, 200, "everything else goes on");
    drop(first);
    eventually("room for another count", || server.post("/api/count?n=8").status == 200);
}

#[test]
fn a_count_that_follows_a_cancelled_one_waits_until_that_has_stopped() {
    let server = Server::with(Options { counts: 1, ..Options::default() });
    for _ in 0..5 {
        let mut first = server.send("POST", "/api/count?n=20", &[]);
        let mut some = [0; 512];
        assert!(first.read(&mut some).unwrap() > 0, "the first count has begun");
        drop(first);
        assert_eq!(server.post("/api/count?n=8").status, 200);
    }
}

#[test]
fn work_for_clients_that_left_stops() {
    let server = Server::start();
    // Each of these would work for seconds; all of them together, longer than the client below waits.
    for _ in 0..200 {
        let request = server.send("GET", "/api/classes?n=18", &[]);
        std::thread::sleep(std::time::Duration::from_millis(2));
        drop(request);
    }
    assert_eq!(server.get("/api/classes?n=6").json()["solutions"], 4);
}

#[test]
fn a_server_for_others_still_refuses_names() {
    let server = Server::with(Options { address: IpAddr::V4(Ipv4Addr::UNSPECIFIED), ..Options::default() });
    assert_eq!(server.ask("GET", "/api/about", &[("Host", "192.168.0.7:80")]).status, 200);
    assert_eq!(server.ask("GET", "/api/about", &[("Host", "queens.example")]).status, 403);
}

#[test]
fn nonsense_over_the_wire_does_not_end_the_server() {
    use std::io::Write;
    let server = Server::start();
    for nonsense in [
        &b"\0\0\0\0"[..],
        b"GET",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /%ff%00?%ff=%zz&n=%f0 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /api/try?board=Q%0a%0aQ&n=\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST /api/film HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n",
    ] {
        let mut stream = std::net::TcpStream::connect(server.address).unwrap();
        stream.write_all(nonsense).unwrap();
    }
    let many = format!("GET / HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(10_000));
    let mut stream = std::net::TcpStream::connect(server.address).unwrap();
    let _ = stream.write_all(many.as_bytes());
    assert_eq!(server.get("/api/about").status, 200);
}
