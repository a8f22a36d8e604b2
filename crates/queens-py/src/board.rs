//! `Board` as Python sees it.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use queens::Placement;
use queens::draw::{Theme, sheet};
use queens::words::Words;

use crate::draw::Drawn;
use crate::reading::{self, Pair, pair, squares};
use crate::words::Refusal;

/// A board: its size, the squares where no queen may stand, and the queens that are given.
///
/// It is made from a number of rows, a text in any notation (`.` free, `*` blocked, `Q` a queen), a list of columns with
/// -1 for an empty row, a nested list of zeros and ones, a list of rows as strings, or an array of numpy. Squares are
/// pairs (row, column) from 0. `blocked` and `queens` are added to what it has.
///
/// >>> Board(4, blocked=[(0, 0)], queens=[(1, 3)])
/// Board("*...\n...Q\n....\n....")
/// >>> Board([-1, 3, -1, -1]) == Board("....\n...Q\n....\n....")
/// True
#[pyclass(module = "queens", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board(pub queens::Board);

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (board, *, blocked = vec![], queens = vec![]))]
    fn new(board: &Bound<'_, PyAny>, blocked: Vec<Pair>, queens: Vec<Pair>) -> PyResult<Self> {
        let board = reading::board(board)?;
        if blocked.is_empty() && queens.is_empty() {
            return Ok(Self(board));
        }
        let blocked = board.blocked().chain(squares(blocked));
        queens::Board::new(board.size(), blocked, board.fixed().chain(squares(queens)))
            .map(Self)
            .map_err(Refusal::refusal)
    }

    /// How many rows and columns it has.
    ///
    /// >>> Board("..\n.*").size
    /// 2
    #[getter]
    fn size(&self) -> usize {
        self.0.size()
    }

    /// The blocked squares, row by row.
    ///
    /// >>> Board("..\n.*").blocked
    /// [(1, 1)]
    #[getter]
    fn blocked(&self) -> Vec<Pair> {
        self.0.blocked().map(pair).collect()
    }

    /// The given queens, row by row.
    ///
    /// >>> Board([-1, 3, -1, -1]).queens
    /// [(1, 3)]
    #[getter]
    fn queens(&self) -> Vec<Pair> {
        self.0.fixed().map(pair).collect()
    }

    fn __str__(&self) -> String {
        self.0.to_string().trim_end().to_owned()
    }

    pub fn __repr__(&self) -> String {
        if self.0.is_plain() {
            return format!("Board({})", self.0.size());
        }
        format!("Board({:?})", self.__str__())
    }

    /// What pickle makes it from.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((usize,), Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("blocked", self.blocked())?;
        options.set_item("queens", self.queens())?;
        Ok(((self.size(),), options))
    }

    /// The board as a picture in SVG; theme is 'light', 'dark' or 'auto'.
    ///
    /// >>> Board(8).to_svg().startswith('<svg')
    /// True
    #[pyo3(signature = (*, theme = "auto", lang = "en"))]
    fn to_svg(&self, theme: &str, lang: &str) -> PyResult<String> {
        self.svg(theme, lang)
    }

    /// The board as a picture in PNG.
    ///
    /// >>> Board(8).to_png()[1:4]
    /// b'PNG'
    #[pyo3(signature = (*, theme = "light", lang = "en"))]
    fn to_png(&self, py: Python<'_>, theme: &str, lang: &str) -> PyResult<Vec<u8>> {
        self.png(py, theme, lang)
    }

    /// What a notebook shows; nothing if the board is too large to be drawn.
    fn _repr_svg_(&self) -> Option<String> {
        self.in_notebook()
    }
}

impl Drawn for Board {
    fn drawn(&self, words: &Words, theme: Theme) -> PyResult<String> {
        let queens = Placement::new(self.0.size(), self.0.fixed());
        sheet::placements(&self.0, &[queens], words, theme).map_err(Refusal::refusal)
    }
}
