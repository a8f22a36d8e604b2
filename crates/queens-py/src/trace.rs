//! A search step by step, as a film, as a tree, and in numbers.

use std::sync::Arc;
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use queens::draw::{DrawError, Run, StepRange, gif, picture, tree};
use queens::search::{Execution, Goal};
use queens::trace::summary::Summary;
use queens::trace::{Call, Data, Executed, Scene, Size, Stack, json};
use queens::{Control, Method};

use crate::draw::{Picture, theme_named};
use crate::reading::{Pair, pair, searchable};
use crate::watch::{Steering, watched};
use crate::words::{Refusal, english, one_of, words};

/// A search: what is searched, how, what for, and how closely it is looked at. See `trace`.
#[pyclass(module = "queens", frozen)]
#[derive(Clone)]
pub struct Trace {
    board: Arc<queens::Board>,
    method: Method,
    goal: Goal,
    by: Size,
}

/// A search by one of the methods, step by step.
///
/// It iterates over its steps, each with what the method's program keeps at that moment; the steps come as they are asked
/// for. `method` is 'grid', 'scan', 'sparse', 'matrix', 'sicp', 'htdp' or 'bits'. `by` is the smallest step: 'check' (every
/// line of the program), 'try', 'queen', 'backtrack' or 'solution'. `first=True` ends at the first solution.
///
/// >>> for step in trace(4, method='sparse', by='queen', first=True):
/// ...     if step.do == 'place':
/// ...         print(step, step.data['queens'])
/// place a queen on row 1, column 1 [0, -1, -1, -1]
/// place a queen on row 2, column 3 [0, 2, -1, -1]
/// place a queen on row 2, column 4 [0, 3, -1, -1]
/// place a queen on row 3, column 2 [0, 3, 1, -1]
/// place a queen on row 1, column 2 [1, -1, -1, -1]
/// place a queen on row 2, column 4 [1, 3, -1, -1]
/// place a queen on row 3, column 1 [1, 3, 0, -1]
/// place a queen on row 4, column 3 [1, 3, 0, 2]
#[pyfunction]
#[pyo3(signature = (board, *, method = "grid", by = "try", first = false))]
pub fn trace(board: &Bound<'_, PyAny>, method: &str, by: &str, first: bool) -> PyResult<Trace> {
    let method = one_of("method", method, &Method::ALL, Method::name)?;
    let by = one_of("by", by, &Size::ALL, Size::name)?;
    let board = searchable(board)?;
    method.must_fit(&board).map_err(Refusal::refusal)?;
    let goal = if first { Goal::First } else { Goal::All };
    Ok(Trace { board: Arc::new(board), method, goal, by })
}

#[pymethods]
impl Trace {
    fn __iter__(&self) -> Steps {
        Steps { trace: self.clone(), coming: self.run().steps(), stack: Stack::default(), number: 0 }
    }

    fn __repr__(&self) -> String {
        format!("<Trace of {} by {}>", self.board.size(), self.method)
    }

    /// The lines of the program that the method is, as `Step.line` counts them.
    ///
    /// >>> trace(4, method='sparse').code[0]
    /// 'def search(row):'
    #[getter]
    fn code(&self) -> Vec<String> {
        self.method.code().to_vec()
    }

    /// The whole search in numbers: `levels` (the nodes of the search tree with 0, 1, 2, ... queens), `totals` (how often each
    /// kind of step happened), `first_solution`, and `lines` of the program executed (with by='check').
    ///
    /// >>> trace(8).summary()['levels']
    /// [1, 8, 42, 140, 344, 568, 550, 312, 92]
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let summary = self.watched(py, |control| Ok(Summary::of(until(control, self.run().steps()))))?;
        dict_of(py, &serde_json::to_string(&summary).expect("numbers can be written"))
    }

    /// The search as a page with a player; a notebook plays it. The player starts at `step`.
    ///
    /// >>> film = trace(4).film()
    /// >>> '<queens-learn>' in film.to_html()
    /// True
    #[pyo3(signature = (*, step = 0, theme = "auto", lang = "en"))]
    fn film(&self, py: Python<'_>, step: u64, theme: &str, lang: &str) -> PyResult<Film> {
        let (words, theme) = (words(lang)?, theme_named(theme)?);
        let page = self.watched(py, |control| {
            let mut page = Vec::new();
            queens_web::film::write(
                &mut page,
                self.run(),
                until(control, self.run().steps()),
                step,
                words,
                theme,
            )?;
            Ok(page)
        })?;
        Ok(Film { page: String::from_utf8(page)? })
    }

    /// One moment: the board and the stack after a step; without one, at the first solution.
    ///
    /// >>> 'place a queen' in trace(4).picture(2).to_svg()
    /// True
    #[pyo3(signature = (step = None, *, theme = "auto", lang = "en"))]
    fn picture(&self, py: Python<'_>, step: Option<u64>, theme: &str, lang: &str) -> PyResult<Picture> {
        let (words, theme) = (words(lang)?, theme_named(theme)?);
        let svg = self.watched(py, |control| {
            picture::at(self.run(), &mut until(control, self.run().steps()), step, words, theme)
        })?;
        Ok(Picture { svg, lang: words.lang() })
    }

    /// The search as an animation in GIF: the steps from one to another, every k-th, each shown for `delay` milliseconds
    /// (20 to 163,830, in steps of ten).
    ///
    /// >>> trace(4, by='solution').to_gif()[:6]
    /// b'GIF89a'
    #[pyo3(signature = (*, start = 0, end = None, every = 1, delay = 300, theme = "light", lang = "en"))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn to_gif<'py>(
        &self,
        py: Python<'py>,
        start: u64,
        end: Option<u64>,
        every: u64,
        delay: u64,
        theme: &str,
        lang: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (words, theme) = (words(lang)?, theme_named(theme)?);
        let range = StepRange { from: start, to: end.unwrap_or(u64::MAX), every };
        let delay = Duration::from_millis(delay);
        let animation = self.watched(py, |control| {
            let mut out = Vec::new();
            let steps = || until(control, self.run().steps());
            gif::write(&mut out, self.run(), steps, gif::Frames { range, delay, theme }, words, control)?;
            Ok(out)
        })?;
        Ok(PyBytes::new(py, &animation))
    }

    /// The search tree: a node for every queen placed, folded where it is large. A notebook shows it.
    ///
    /// >>> tree = trace(4).tree()
    /// >>> tree.to_dot().count(' -> '), tree.to_svg().count('<path')
    /// (16, 16)
    #[pyo3(signature = (*, theme = "auto", lang = "en"))]
    fn tree(&self, py: Python<'_>, theme: &str, lang: &str) -> PyResult<Tree> {
        let (words, theme) = (words(lang)?, theme_named(theme)?);
        let (dot, svg) = self.watched(py, |control| {
            let steps = || until(control, self.run().steps());
            let levels = Summary::of(steps()).levels;
            let mut dot = Vec::new();
            tree::write(&mut dot, self.run(), &mut steps(), &levels, words)?;
            let svg = tree::svg(self.run(), &mut steps(), &levels, words, theme);
            Ok((dot, svg))
        })?;
        Ok(Tree { dot: String::from_utf8(dot)?, picture: Picture { svg, lang: words.lang() } })
    }
}

impl Trace {
    fn run(&self) -> Run<'_> {
        Run::new(&self.board, self.method, self.goal).by(self.by)
    }

    /// Work on the whole search, which ends early only when it is stopped: what it made of a part is not used then.
    fn watched<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Control<'_>) -> Result<T, DrawError> + Send,
    ) -> PyResult<T> {
        watched(py, Steering::one_thread(), work)?.map_err(Refusal::refusal)
    }
}

/// The steps until a control stops them. It is looked at as often as it costs nothing.
fn until<'a>(control: &'a Control<'_>, steps: Execution) -> impl Iterator<Item = Executed> + 'a {
    steps
        .enumerate()
        .take_while(|(number, _)| number % 1024 != 0 || !control.is_stopped())
        .map(|(_, step)| step)
}

/// The steps of a search, one at a time.
#[pyclass(module = "queens")]
pub struct Steps {
    trace: Trace,
    coming: Execution,
    stack: Stack,
    number: u64,
}

/// How many steps that are too small to be shown pass between two looks for signals: some milliseconds.
const BETWEEN_LOOKS: usize = 1 << 16;

#[pymethods]
impl Steps {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Step>> {
        loop {
            let Self { trace, coming, stack, .. } = self;
            let mut passed = 0;
            let next = py.detach(|| {
                loop {
                    let executed = coming.next()?;
                    stack.apply(&executed.step);
                    passed += 1;
                    if executed.size() >= trace.by || passed == BETWEEN_LOOKS {
                        return Some(executed);
                    }
                }
            });
            let Some(executed) = next else { return Ok(None) };
            if executed.size() < trace.by {
                py.check_signals()?;
                continue;
            }
            self.number += 1;
            let Trace { board, method, .. } = &self.trace;
            let scene = Scene { method: *method, board, stack: &self.stack, executed: Some(&executed) };
            return Ok(Some(Step {
                number: self.number,
                executed,
                method: *method,
                data: scene.data(),
                calls: scene.calls(),
                queens: self.stack.queens().map(pair).collect(),
            }));
        }
    }
}

/// One step of a search: `str()` says it in words. `step['level']` is a field of its JSON form, which docs/tracing.md lists.
#[pyclass(module = "queens", frozen)]
pub struct Step {
    number: u64,
    executed: Executed,
    method: Method,
    data: Data,
    calls: Vec<Call>,
    queens: Vec<Pair>,
}

#[pymethods]
impl Step {
    /// Its number, from 1.
    #[getter]
    fn number(&self) -> u64 {
        self.number
    }

    /// What it does: 'try', 'reject', 'place', 'take-back', 'exhausted', 'solution', 'finished', and more.
    #[getter]
    fn r#do(&self) -> &'static str {
        json::name_of(&self.executed.step)
    }

    /// How large it is: 'check', 'try', 'queen', 'backtrack' or 'solution'.
    #[getter]
    fn size(&self) -> &'static str {
        self.executed.size().name()
    }

    /// The line of the program, from 0: an index of `Trace.code`.
    #[getter]
    fn line(&self) -> Option<usize> {
        self.method.line_of(self.executed.label)
    }

    /// The square that it is about, if it is about one.
    #[getter]
    fn square(&self) -> Option<Pair> {
        self.executed.step.square().map(pair)
    }

    /// The queens on the board after it, the oldest first.
    #[getter]
    fn queens(&self) -> Vec<Pair> {
        self.queens.clone()
    }

    /// The variables of the function that is running.
    #[getter]
    fn variables<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dict(py, self.executed.variables(self.method))
    }

    /// The functions that are running, the oldest first: function, line and variables of each.
    #[getter]
    fn calls<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let calls = PyList::empty(py);
        for call in &self.calls {
            let entry = PyDict::new(py);
            entry.set_item("function", call.function)?;
            entry.set_item("line", self.method.line_of(call.label))?;
            entry.set_item("variables", dict(py, call.variables.iter().copied())?)?;
            calls.append(entry)?;
        }
        Ok(calls)
    }

    /// What the program keeps, in its own form: a dict with its 'kind'.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict_of(py, &serde_json::to_string(&self.data).expect("lists can be written"))
    }

    /// All fields of its JSON form.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut line = Vec::new();
        json::write(&mut line, self.number, &self.executed, self.method)?;
        dict_of(py, &String::from_utf8(line)?)
    }

    fn __getitem__<'py>(&self, py: Python<'py>, key: &str) -> PyResult<Bound<'py, PyAny>> {
        self.fields(py)?.get_item(key)
    }

    /// It in words of a language: 'en', 'zh-TW' or 'zh-CN'.
    fn say(&self, lang: &str) -> PyResult<String> {
        Ok(self.executed.say(words(lang)?, self.method))
    }

    fn __str__(&self) -> String {
        self.executed.say(english(), self.method)
    }

    fn __repr__(&self) -> String {
        format!("<Step {}: {}>", self.number, self.__str__())
    }
}

fn dict<'py>(
    py: Python<'py>,
    entries: impl Iterator<Item = (&'static str, i32)>,
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (name, value) in entries {
        dict.set_item(name, value)?;
    }
    Ok(dict)
}

/// An object of JSON as Python reads it.
fn dict_of<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// A search as a page with a player: one file without a network. A notebook plays it.
#[pyclass(module = "queens", frozen)]
pub struct Film {
    page: String,
}

#[pymethods]
impl Film {
    /// The page.
    fn to_html(&self) -> &str {
        &self.page
    }

    /// The page in a frame of its own, so that neither its style nor its script meets the notebook's.
    fn _repr_html_(&self) -> String {
        let page = self.page.replace('&', "&amp;").replace('"', "&quot;");
        format!(
            "<iframe sandbox=\"allow-scripts\" style=\"width:100%;height:52em;border:0\" srcdoc=\"{page}\"></iframe>"
        )
    }
}

/// The tree of a search.
#[pyclass(module = "queens", frozen)]
pub struct Tree {
    dot: String,
    picture: Picture,
}

#[pymethods]
impl Tree {
    /// The tree for Graphviz.
    fn to_dot(&self) -> &str {
        &self.dot
    }

    /// The tree as a picture in SVG.
    fn to_svg(&self) -> &str {
        &self.picture.svg
    }

    /// The tree as a picture in PNG.
    fn to_png<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &crate::draw::png_of(py, &self.picture.svg, self.picture.lang)?))
    }

    fn _repr_svg_(&self) -> &str {
        &self.picture.svg
    }
}
