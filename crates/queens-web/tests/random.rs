//! A random driver: asks the server everything, with random and hostile values, and leaves some answers unread. No answer
//! may say that the server failed, and the process may not grow.
//!
//! `QUEENS_LONG=1` goes on for minutes; the usual run takes seconds. A failure names the seed: `QUEENS_SEED` repeats it.

#[allow(dead_code, reason = "what the other tests of the server need as well")]
mod common;

use std::env;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use common::Server;

/// A small generator of our own: a test wants the same questions for the same seed for ever.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).unwrap()
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    /// A value that may be right, wrong or hostile.
    fn value(&mut self) -> String {
        match self.below(12) {
            0..=2 => self.below(40).to_string(),
            3 => self
                .one(&["-1", "99999999999999999999999", "1e9", "0x10", "", "%00", "%ff%fe", "%f0%9f%91%91"])
                .to_owned(),
            4 => self
                .one(&[
                    "grid", "sicp", "htdp", "bits", "all", "first", "true", "false", "png", "svg", "json",
                    "fen",
                ])
                .to_owned(),
            5 => self
                .one(&["split", "cover", "naive", "auto", "light", "forced", "zh-TW", "en", "fr"])
                .to_owned(),
            6 => self
                .one(&["2026-11-16", "0000-00-00", "9999-12-31", "1,3,0,2", "0,0,0", "b4 d3", "[1,3,0,2]"])
                .to_owned(),
            7..=9 => self.board(),
            10 => "9".repeat(self.below(3000)),
            _ => (0..self.below(60))
                .map(|_| self.one(&["Q", "*", ".", "/", "8", "%0a", "[", ",", "q", "%2f", " "]))
                .collect::<String>()
                .replace(' ', "%20"),
        }
    }

    /// A board of the right shape: few to many queens and blocked squares.
    fn board(&mut self) -> String {
        let size = self.below(34);
        let kinds: &[&str] = if self.below(2) == 0 {
            &[".", ".", ".", "*", "Q"]
        } else {
            &[".", ".", ".", ".", ".", ".", ".", "."]
        };
        let row = |random: &mut Self| (0..size).map(|_| random.one(kinds)).collect::<String>();
        (0..size).map(|_| row(self)).collect::<Vec<_>>().join("/")
    }
}

/// Memory that this process, and so the server in it, holds now; 0 where that cannot be told.
fn held() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.trim().trim_end_matches(" kB").parse().unwrap_or(0) << 10
}

#[test]
fn no_question_breaks_the_server_or_makes_it_grow() {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos() as u64;
    let seed = env::var("QUEENS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(now | 1);
    let long = env::var_os("QUEENS_LONG").is_some();
    let end = Instant::now() + Duration::from_secs(if long { 180 } else { 6 });
    let server = Server::start();
    let description = server.get("/api/openapi.json").json();
    let paths: Vec<(String, Vec<String>)> = description["paths"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(path, operations)| {
            let operation = operations.as_object().unwrap().values().next().unwrap();
            let names = operation["parameters"].as_array().unwrap().iter();
            (path.clone(), names.map(|parameter| parameter["name"].as_str().unwrap().to_owned()).collect())
        })
        .collect();
    let mut random = Random(seed);
    let mut asked = 0;
    let mut most = 0;
    while Instant::now() < end || asked < 50 {
        let (path, names) = &paths[random.below(paths.len())];
        let mut pairs: Vec<String> = Vec::new();
        for name in names {
            if random.below(3) > 0 {
                let value =
                    if name == "board" && random.below(3) > 0 { random.board() } else { random.value() };
                pairs.push(format!("{name}={value}"));
            }
        }
        let target = format!("{path}?{}", pairs.join("&"));
        let method = if path == "/api/count" {
            "POST"
        } else {
            random.one(&["GET", "GET", "GET", "GET", "HEAD", "POST"])
        };
        if random.below(4) == 0 || path == "/api/count" {
            // Leaves before the answer, or in the middle of it.
            let stream = server.send(method, &target, &[]);
            std::thread::sleep(Duration::from_millis(random.below(30) as u64));
            drop(stream);
        } else {
            let answer = server.ask(method, &target, &[]);
            let ended_well = answer.status < 500 || answer.status == 503;
            assert!(ended_well, "seed {seed}: {method} {target}: {} {}", answer.status, answer.text());
        }
        asked += 1;
        most = most.max(held());
    }
    assert_eq!(server.get("/api/about").status, 200, "seed {seed}");
    assert!(most < 1 << 30, "seed {seed}: {most} bytes were held after {asked} questions");
}
