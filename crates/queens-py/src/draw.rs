//! Pictures as Python sees them.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use queens::draw::{Theme, raster};
use queens::words::{Lang, Words};

use crate::reading;
use crate::solution::Solution;
use crate::watch::{Steering, watched};
use crate::words::{Refusal, english, one_of, words};

/// A theme by its name.
pub fn theme_named(name: &str) -> PyResult<Theme> {
    one_of("theme", name, &Theme::ALL, Theme::name)
}

/// A picture of ours in pixels.
pub fn png_of(py: Python<'_>, svg: &str, lang: Lang) -> PyResult<Vec<u8>> {
    watched(py, Steering::one_thread(), |control| raster::png(svg, lang, control))?.map_err(Refusal::refusal)
}

/// What has one picture: a board, a solution.
pub trait Drawn {
    /// Its picture in SVG.
    fn drawn(&self, words: &Words, theme: Theme) -> PyResult<String>;

    /// Its picture in SVG, asked for by names.
    fn svg(&self, theme: &str, lang: &str) -> PyResult<String> {
        self.drawn(words(lang)?, theme_named(theme)?)
    }

    /// Its picture in PNG, asked for by names.
    fn png(&self, py: Python<'_>, theme: &str, lang: &str) -> PyResult<Vec<u8>> {
        png_of(py, &self.svg(theme, lang)?, words(lang)?.lang())
    }

    /// What a notebook shows; nothing if it is too large to be drawn.
    fn in_notebook(&self) -> Option<String> {
        self.drawn(english(), Theme::Auto).ok()
    }
}

/// A picture: a notebook shows it.
///
/// >>> sheet(solutions(6)).to_svg().count('href="#queen"')
/// 24
#[pyclass(module = "queens", frozen)]
pub struct Picture {
    pub svg: String,
    pub lang: Lang,
}

#[pymethods]
impl Picture {
    /// The picture in SVG.
    fn to_svg(&self) -> &str {
        &self.svg
    }

    /// The picture in PNG. One that follows the reader's theme is light then.
    fn to_png<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &png_of(py, &self.svg, self.lang)?))
    }

    fn _repr_svg_(&self) -> &str {
        &self.svg
    }
}

/// Solutions side by side, at most 1000; `board` shows its blocked squares and given queens too.
///
/// >>> twelve = sheet(solutions(8, unique=True))
/// >>> twelve.to_svg().count('href="#board"')
/// 12
#[pyfunction]
#[pyo3(signature = (solutions, *, board = None, theme = "auto", lang = "en"))]
pub fn sheet(
    solutions: &Bound<'_, PyAny>,
    board: Option<&Bound<'_, PyAny>>,
    theme: &str,
    lang: &str,
) -> PyResult<Picture> {
    let (words, theme) = (words(lang)?, theme_named(theme)?);
    // One more than are drawn, so that too many are refused and not all of them awaited.
    let most = queens::draw::sheet::MAX_SOLUTIONS + 1;
    let mut drawn = Vec::new();
    for solution in solutions.try_iter()?.take(most) {
        drawn.push(solution?.cast::<Solution>()?.get().0.clone());
    }
    let size = drawn.first().map_or(0, queens::Solution::size);
    let board =
        board.map_or_else(|| queens::Board::new(size, [], []).map_err(Refusal::refusal), reading::board)?;
    if let Some(other) = drawn.iter().map(queens::Solution::size).find(|&other| other != board.size()) {
        let sizes = [("first", board.size().into()), ("second", other.into())];
        return Err(crate::words::said("show-two-sizes", &sizes));
    }
    let svg = queens::draw::sheet::svg(&board, &drawn, words, theme).map_err(Refusal::refusal)?;
    Ok(Picture { svg, lang: words.lang() })
}
