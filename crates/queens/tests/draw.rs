//! What is drawn of four queens stays as it is; larger drawings keep their promises.
//!
//! `QUEENS_BLESS=1 cargo test -p queens --all-features --test draw` writes the golden files again; look at what
//! changed before you commit it.

use std::path::Path;

use proptest::prelude::*;
use queens::draw::sequence::{Part, Syntax};
use queens::draw::{DrawError, Run, StepRange, Theme, chart, picture, report, sequence, text, tree};
use queens::search::Goal;
use queens::trace::summary::Summary;
use queens::trace::{Executed, Size, Stack, Step, json};
use queens::words::{Lang, Words};
use queens::{Board, Control, Method};

mod common;

/// Compares with the file in tests/golden/trace.
fn golden(name: &str, found: &[u8]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/trace").join(name);
    if std::env::var_os("QUEENS_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(String::from_utf8_lossy(found), expected, "{name}");
}

fn run(board: &Board, method: Method) -> Run<'_> {
    Run::new(board, method, Goal::All)
}

fn written(write: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut out = Vec::new();
    write(&mut out);
    out
}

#[test]
fn four_queens_read_like_the_pictures_of_the_stack() {
    let board = Board::empty(4);
    let first = Run { goal: Goal::First, ..run(&board, Method::Grid) };
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let page =
            written(|out| text::write(out, first, &mut first.steps(), StepRange::default(), &words).unwrap());
        golden(&format!("4-{}.txt", lang.tag()), &page);
    }
}

#[test]
fn four_queens_as_json_diagrams_tree_and_picture() {
    let board = Board::empty(4);
    let run = run(&board, Method::Grid);
    let words = Words::new(Lang::En);
    let lines = written(|out| {
        json::write_head(out, run.method, &board, Size::Try).unwrap();
        let steps = (1..).zip(run.steps());
        steps.for_each(|(number, step)| json::write(out, number, &step, run.method).unwrap());
    });
    golden("4.json", &lines);
    for (syntax, name) in [(Syntax::PlantUml, "4.plantuml"), (Syntax::Mermaid, "4.mermaid")] {
        let diagram =
            |out: &mut Vec<u8>| sequence::write(out, syntax, run, &mut run.steps(), Part::All, &words);
        golden(name, &written(|out| diagram(out).unwrap()));
    }
    let levels = Summary::of(run.steps()).levels;
    golden("4.dot", &written(|out| tree::write(out, run, &mut run.steps(), &levels, &words).unwrap()));
    golden("4.svg", picture::at(run, &mut run.steps(), Some(29), &words, Theme::Auto).unwrap().as_bytes());
    let summaries = Method::ALL.map(|method| (method, Summary::of(Run { method, ..run }.steps())));
    golden("4-summary.txt", &written(|out| report::write(out, 4, &summaries, &words).unwrap()));
    golden("4-summary.svg", chart::svg(4, &summaries, &words, Theme::Auto).as_bytes());
}

/// A JSON value as a square.
fn square(value: &serde_json::Value) -> Option<queens::Square> {
    let number = |index: usize| value[index].as_u64().map(|number| usize::try_from(number).unwrap());
    Some(queens::Square::new(number(0)?, number(1)?))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// The lines alone, read by somebody who knows only the documented fields, give the steps back.
    #[test]
    fn json_lines_hold_all_that_a_replay_needs(board in common::boards(5)) {
        for method in Method::ALL {
            let mut stack = Stack::default();
            let mut from_lines = Stack::default();
            for (number, executed) in (1..).zip(search_steps(&board, method)) {
                let step = executed.step;
                let line = written(|out| json::write(out, number, &executed, method).unwrap());
                let value: serde_json::Value = serde_json::from_slice(&line).unwrap();
                prop_assert_eq!(value["step"].as_u64(), Some(number));
                let whole = |field: &str| usize::try_from(value[field].as_u64().unwrap()).unwrap();
                let at = || square(&value["square"]).unwrap();
                let read = match value["do"].as_str().unwrap() {
                    "try" => Step::Try { level: whole("level"), square: at(), after: square(&value["after"]) },
                    "place" => Step::Place { square: at() },
                    "take-back" => Step::TakeBack { square: at() },
                    "exhausted" => Step::Exhausted { level: whole("level"), last: square(&value["last"]) },
                    "grow" => {
                        Step::Grow { level: whole("level"), count: whole("count"), rows: whole("rows") }
                    }
                    "filter" => Step::Filter { level: whole("level"), count: whole("count") },
                    "extend" => Step::Extend { level: whole("level"), rest: whole("rest"), square: at() },
                    "consider" => Step::Consider { level: whole("level"), rest: whole("rest"), square: at() },
                    "keep" => Step::Keep { level: whole("level"), rest: whole("rest"), square: at() },
                    "solution" => Step::Solution { number: value["number"].as_u64().unwrap() },
                    _ => step, // leaves the stack as it is
                };
                prop_assert_eq!(read, step);
                stack.apply(&step);
                from_lines.apply(&read);
                prop_assert_eq!(&stack, &from_lines);
            }
        }
    }

    /// Whatever the board and the method: nothing panics, and what refuses says why.
    #[test]
    fn every_board_can_be_drawn(board in common::boards(6), step in 0_u64..60) {
        let words = Words::new(Lang::ZhTw);
        for (method, goal) in Method::ALL.into_iter().flat_map(|m| [(m, Goal::First), (m, Goal::All)]) {
            let run = Run::new(&board, method, goal);
            let summary = Summary::of(run.steps().take(3000));
            let steps = || run.steps().take(3000);
            let mut out = Vec::new();
            text::write(&mut out, run, &mut steps(), StepRange { from: 0, to: 80, every: 7 }, &words).unwrap();
            for part in Part::ALL {
                match sequence::write(&mut out, Syntax::PlantUml, run, &mut steps(), part, &words) {
                    Ok(()) | Err(DrawError::NoSuchPart(_)) => {}
                    Err(other) => panic!("{other}"),
                }
            }
            tree::write(&mut out, run, &mut steps(), &summary.levels, &words).unwrap();
            let lines = run.by(Size::Check);
            let every = StepRange { from: 0, to: 400, every: 13 };
            text::write(&mut out, lines, &mut lines.steps().take(3000), every, &words).unwrap();
            match picture::at(run, &mut steps(), Some(step), &words, Theme::Dark) {
                Ok(svg) => prop_assert!(svg.ends_with("</svg>\n")),
                Err(DrawError::NoSuchStep { number, last }) => prop_assert!(number > last),
                Err(other) => panic!("{other}"),
            }
        }
    }
}

fn search_steps(board: &Board, method: Method) -> impl Iterator<Item = Executed> {
    run(board, method).steps()
}

#[test]
fn a_tree_of_any_method_has_the_same_nodes_and_solutions() {
    let board = Board::empty(5);
    let words = Words::new(Lang::En);
    let mut trees = Vec::new();
    for method in Method::ALL.into_iter().filter(|&method| method != Method::Sicp) {
        let run = run(&board, method);
        let levels = Summary::of(run.steps()).levels;
        let dot = written(|out| tree::write(out, run, &mut run.steps(), &levels, &words).unwrap());
        let mut lines: Vec<String> = String::from_utf8(dot).unwrap().lines().map(str::to_owned).collect();
        lines.retain(|line| line.contains(" -> ") || line.contains("peripheries"));
        assert_eq!(lines.len(), 53 + 10, "{method}: 53 queens placed, 10 solutions");
        lines.sort();
        trees.push(lines);
    }
    assert!(trees.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn a_folded_tree_accounts_for_every_node_and_solution() {
    let board = Board::empty(8);
    let words = Words::new(Lang::En);
    for method in [Method::Grid, Method::Sicp] {
        let run = run(&board, method);
        let summary = Summary::of(run.steps());
        let dot = written(|out| tree::write(out, run, &mut run.steps(), &summary.levels, &words).unwrap());
        let dot = String::from_utf8(dot).unwrap();
        let (mut nodes, mut solutions) = (1, 0);
        for line in dot.lines() {
            if let Some((_, folded)) = line.split_once("_more [label=\"") {
                let numbers: Vec<u64> =
                    folded.split([' ', ',']).filter_map(|word| word.parse().ok()).take(2).collect();
                nodes += numbers[0];
                solutions += numbers[1];
            } else if line.contains(" -> ") && !line.contains("_more") {
                nodes += 1;
            }
        }
        assert_eq!((nodes, solutions), (2057, 92), "{method}");
        assert!(dot.lines().count() < 400, "{method} is folded");
    }
}

#[test]
fn what_is_too_much_is_refused_with_its_limit() {
    let words = Words::new(Lang::En);
    let large = Board::empty(picture::MAX_SIZE + 1);
    let large = run(&large, Method::Grid);
    let refused = picture::at(large, &mut large.steps(), Some(1), &words, Theme::Light);
    assert!(matches!(refused, Err(DrawError::TooLargeBoard { .. })));
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for error in [
            DrawError::TooManyFrames { frames: 501, limit: 500 },
            DrawError::TooManySteps { limit: 1000 },
            DrawError::TooLong { steps: 700, limit: 600 },
            DrawError::TooLargeBoard { size: 99, limit: 40 },
            DrawError::NoSuchPart(Part::Found),
            DrawError::NoSuchStep { number: 7, last: 5 },
        ] {
            let said = error.say(&words);
            assert!(said.contains([';', '；', '：']), "{said} has a hint");
            assert!(!said.starts_with("draw-error") && !said.contains('{'), "{said}");
        }
    }
}

#[test]
fn a_part_that_a_search_does_not_have_is_refused() {
    let three = Board::empty(3);
    let run = run(&three, Method::Grid);
    let words = Words::new(Lang::En);
    let write = |part| sequence::write(&mut Vec::new(), Syntax::Mermaid, run, &mut run.steps(), part, &words);
    assert!(matches!(write(Part::Found), Err(DrawError::NoSuchPart(Part::Found))));
    assert!(write(Part::All).is_ok(), "the parts that there are");
}

#[cfg(feature = "pictures")]
mod pixels {
    use super::*;
    use queens::draw::{gif, raster};
    use std::time::Duration;

    #[test]
    fn a_png_is_twice_as_large_as_its_svg() {
        let board = Board::empty(4);
        let run = run(&board, Method::Grid);
        for lang in Lang::ALL {
            let svg = picture::at(run, &mut run.steps(), None, &Words::new(lang), Theme::Light).unwrap();
            let side = |name: &str| -> u32 {
                let rest = svg.split_once(&format!(" {name}=\"")).unwrap().1;
                rest.split('"').next().unwrap().parse().unwrap()
            };
            let png = raster::png(&svg, lang, &Control::new()).unwrap();
            assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
            let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
            assert_eq!((number(16), number(20)), (2 * side("width"), 2 * side("height")));
        }
    }

    #[test]
    fn words_leave_ink_in_every_language() {
        // Without a font the text would be missing and the picture the same for any words.
        let board = Board::empty(1);
        let run = run(&board, Method::Grid);
        let pictures = Lang::ALL.map(|lang| {
            let svg = picture::at(run, &mut run.steps(), Some(1), &Words::new(lang), Theme::Light).unwrap();
            let png = raster::png(&svg, lang, &Control::new()).unwrap();
            let bare: String = svg.lines().filter(|line| !line.starts_with("<text")).collect();
            assert!(png.len() > raster::png(&bare, lang, &Control::new()).unwrap().len());
            png
        });
        assert!(pictures[0] != pictures[1] && pictures[1] != pictures[2]);
    }

    /// The frames of an animation put together, as a viewer shows them.
    fn frames(animation: &[u8]) -> Vec<(u16, Vec<u8>)> {
        let mut options = ::gif::DecodeOptions::new();
        options.set_color_output(::gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(animation).unwrap();
        assert_eq!(decoder.repeat(), ::gif::Repeat::Infinite);
        let width = usize::from(decoder.width());
        let mut screen = vec![0; width * usize::from(decoder.height()) * 4];
        let mut shown = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let part = usize::from(frame.width) * 4;
            for (row, pixels) in frame.buffer.chunks_exact(part).enumerate() {
                let start = ((usize::from(frame.top) + row) * width + usize::from(frame.left)) * 4;
                for (old, new) in screen[start..start + part].chunks_exact_mut(4).zip(pixels.chunks_exact(4))
                {
                    if new[3] != 0 {
                        old.copy_from_slice(new);
                    }
                }
            }
            shown.push((frame.delay, screen.clone()));
        }
        shown
    }

    #[test]
    fn an_animation_has_a_frame_for_every_step_and_shows_what_the_pictures_show() {
        let board = Board::empty(4);
        let run = run(&board, Method::Grid);
        let words = Words::new(Lang::En);
        let range = StepRange { from: 40, to: 64, every: 3 };
        let delay = Duration::from_millis(250);
        let animation = written(|out| {
            let frames = gif::Frames { range, delay, theme: Theme::Light };
            gif::write(out, run, || run.steps(), frames, &words, &Control::new()).unwrap();
        });
        let frames = frames(&animation);
        assert_eq!(frames.len(), 9);
        for (number, (delay, shown)) in (40..=64).step_by(3).zip(&frames) {
            let svg = picture::at(run, &mut run.steps(), Some(number), &words, Theme::Light).unwrap();
            let exact = raster::rgba(&svg, Lang::En).unwrap();
            assert_eq!(exact.len(), shown.len());
            let off = exact.iter().zip(shown).map(|(a, b)| a.abs_diff(*b)).max();
            assert!(off <= Some(16), "step {number}: a colour is off by {off:?}");
            assert_eq!(*delay, if number == 61 { 100 } else { 25 }, "a solution stays longer");
        }
    }

    #[test]
    fn a_frame_is_shown_for_as_long_as_was_asked_or_refused() {
        let board = Board::empty(4);
        let run = run(&board, Method::Grid);
        let words = Words::new(Lang::En);
        let write = |delay| {
            let mut out = Vec::new();
            // The second solution and the step before it.
            let range = StepRange { from: 60, to: 61, every: 1 };
            let frames = gif::Frames { range, delay: Duration::from_millis(delay), theme: Theme::Light };
            gif::write(&mut out, run, || run.steps(), frames, &words, &Control::new()).map(|()| out)
        };
        for (milliseconds, hundredths) in [(20, [2, 8]), (29, [2, 8]), (163_830, [16_383, 65_532])] {
            let delays: Vec<_> = frames(&write(milliseconds).unwrap()).iter().map(|frame| frame.0).collect();
            assert_eq!(delays, hundredths);
        }
        for milliseconds in [0, 19, 163_831, u64::MAX] {
            let error = write(milliseconds).unwrap_err();
            assert!(matches!(error, DrawError::Delay { .. }), "{milliseconds}");
            assert!(error.say(&words).contains("20 to 163830 milliseconds"), "{}", error.say(&words));
        }
    }

    #[test]
    fn a_long_search_is_refused_as_an_animation() {
        let board = Board::empty(8);
        let run = run(&board, Method::Grid);
        let (words, mut out) = (Words::new(Lang::En), Vec::new());
        let mut write = |range| {
            let frames = gif::Frames { range, delay: Duration::from_millis(20), theme: Theme::Dark };
            gif::write(&mut out, run, || run.steps(), frames, &words, &Control::new())
        };
        let long = write(StepRange::default());
        assert!(matches!(long, Err(DrawError::TooManyFrames { frames: 35555, limit: gif::MAX_FRAMES })));
        let beyond = write(StepRange { from: 40_000, ..StepRange::default() });
        assert!(matches!(beyond, Err(DrawError::NoSuchStep { number: 40_000, last: 35_554 })));
        assert!(out.is_empty());
    }
}
