//! `Solution` as Python sees it, and the check of what people and programs write down.

use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PySlice};
use queens::draw::{Theme, sheet};
use queens::notation::{self, Notation};
use queens::words::Words;
use queens::{Line, Placement};

use crate::draw::Drawn;
use crate::reading::{self, Pair, pair, text_of};
use crate::words::{Refusal, english, one_of, words};

/// A solution: one queen in every row, and none attacks another. It is a sequence of the columns, from 0.
///
/// It is made from a list or an array of columns, or a text in any notation, and is checked. Solutions can be compared,
/// sorted, put into sets and sliced.
///
/// >>> first, second = solutions(4)
/// >>> first
/// Solution([1, 3, 0, 2])
/// >>> first[0], first[1:3], len(first), list(first)
/// (1, [3, 0], 4, [1, 3, 0, 2])
/// >>> first < second, first == Solution("b4 d3 a2 c1"), {first, second, first} == {second, first}
/// (True, True, True)
/// >>> Solution([0, 1])
/// Traceback (most recent call last):
///     ...
/// ValueError: the queens on row 1, column 1 and row 2, column 2 attack each other: same falling diagonal \
#[pyclass(module = "queens", frozen, eq, ord, hash, sequence)]
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Solution(pub queens::Solution);

#[pymethods]
impl Solution {
    #[new]
    fn new(queens: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(solution) = queens.cast::<Self>() {
            return Ok(solution.get().clone());
        }
        // A list of columns may be longer than the boards that texts are read for.
        let solution = match queens.extract::<Vec<u32>>() {
            Ok(columns) => queens::Solution::new(columns).map_err(Refusal::refusal)?,
            Err(_) => text_of(queens)?.parse().map_err(Refusal::refusal)?,
        };
        Ok(Self(solution))
    }

    fn __len__(&self) -> usize {
        self.0.size()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let columns = self.0.columns();
        let length = isize::try_from(columns.len())?;
        if let Ok(slice) = index.cast::<PySlice>() {
            let indices = slice.indices(length)?;
            let places = (0..indices.slicelength).scan(indices.start, |place, _| {
                let this = *place;
                *place += indices.step;
                Some(this)
            });
            let chosen: Vec<u32> =
                places.filter_map(|place| columns.get(usize::try_from(place).ok()?).copied()).collect();
            return Ok(PyList::new(py, chosen)?.into_any());
        }
        if !index.is_instance_of::<PyInt>() && !index.hasattr("__index__")? {
            return Err(PyTypeError::new_err("indices are whole numbers or slices"));
        }
        let place = index.extract::<isize>()?;
        let place = if place < 0 { place + length } else { place };
        let column = usize::try_from(place).ok().and_then(|place| columns.get(place));
        let column = column.ok_or_else(|| PyIndexError::new_err("there is no such row"))?;
        Ok(column.into_pyobject(py)?.into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyList::new(py, self.0.columns())?.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Solution({:?})", self.0.columns())
    }

    /// What pickle makes it from.
    fn __getnewargs__(&self) -> (Vec<u32>,) {
        (self.0.columns().to_vec(),)
    }

    /// The queens as pairs (row, column), row by row.
    ///
    /// >>> Solution([1, 3, 0, 2]).squares
    /// [(0, 1), (1, 3), (2, 0), (3, 2)]
    #[getter]
    fn squares(&self) -> Vec<Pair> {
        self.0.squares().map(pair).collect()
    }

    /// What is wrong with it on a board with blocked squares or given queens; an empty list if nothing is.
    ///
    /// >>> print(*Solution([1, 3, 0, 2]).check(Board(4, blocked=[(0, 1)])))
    /// the queen on row 1, column 2 stands on a blocked square
    #[pyo3(signature = (board = None))]
    fn check(&self, board: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Conflict>> {
        let board = board.map_or_else(|| Ok(queens::Board::empty(0)), reading::board)?;
        let board = if board.size() == 0 { empty(self.0.size())? } else { board };
        Ok(conflicts(&Placement::from(&self.0), &board))
    }

    /// Its different images under the four rotations and four reflections, itself first: 8, 4, 2 or 1 of them.
    ///
    /// >>> len(Solution([0, 4, 7, 5, 2, 6, 1, 3]).orbit())
    /// 8
    fn orbit(&self) -> Vec<Self> {
        self.0.orbit().into_iter().map(Self).collect()
    }

    /// The smallest of its images, the same for all of them.
    ///
    /// >>> Solution([2, 0, 3, 1]).canonical()
    /// Solution([1, 3, 0, 2])
    fn canonical(&self) -> Self {
        Self(self.0.canonical())
    }

    /// The solution in a notation: 'grid', 'spaced', 'matrix', 'columns', 'pairs', 'squares', 'json', 'leetcode', 'csv'
    /// or 'fen'.
    ///
    /// >>> Solution([1, 3, 0, 2]).text('squares')
    /// 'b4 d3 a2 c1'
    fn text(&self, notation: &str) -> PyResult<String> {
        let notation = one_of("notation", notation, &Notation::ALL, Notation::name)?;
        let text = notation.format(&Placement::from(&self.0)).map_err(Refusal::refusal)?;
        Ok(text.trim_end_matches('\n').to_owned())
    }

    /// The solution as a picture in SVG; theme is 'light', 'dark' or 'auto'.
    ///
    /// >>> Solution([1, 3, 0, 2]).to_svg().count('href="#queen"')
    /// 4
    #[pyo3(signature = (*, theme = "auto", lang = "en"))]
    fn to_svg(&self, theme: &str, lang: &str) -> PyResult<String> {
        self.svg(theme, lang)
    }

    /// The solution as a picture in PNG.
    ///
    /// >>> Solution([1, 3, 0, 2]).to_png()[1:4]
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

impl Drawn for Solution {
    fn drawn(&self, words: &Words, theme: Theme) -> PyResult<String> {
        let board = empty(self.0.size())?;
        sheet::svg(&board, std::slice::from_ref(&self.0), words, theme).map_err(Refusal::refusal)
    }
}

/// A plain board, refused if it is larger than boards are.
fn empty(size: usize) -> PyResult<queens::Board> {
    queens::Board::new(size, [], []).map_err(Refusal::refusal)
}

/// What is wrong with some queens. `str()` says it in words, which count from 1; squares count from 0.
///
/// >>> print(*check([1, 3, 0, 0]), sep='\n')
/// the queens on row 3, column 1 and row 4, column 1 attack each other: same column
#[pyclass(module = "queens", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Conflict(queens::Conflict);

#[pymethods]
impl Conflict {
    /// 'attack', 'blocked', 'fixed-missing', 'outside' or 'empty-row'.
    ///
    /// >>> [conflict.kind for conflict in check([0, 1, -1])]
    /// ['attack', 'empty-row']
    #[getter]
    fn kind(&self) -> &'static str {
        use queens::Conflict as C;
        match self.0 {
            C::Attack { .. } => "attack",
            C::Blocked { .. } => "blocked",
            C::FixedMissing { .. } => "fixed-missing",
            C::Outside { .. } => "outside",
            C::EmptyRow { .. } => "empty-row",
        }
    }

    /// The squares that it is about: two of an attack, none of an empty row.
    ///
    /// >>> check([0, 1, -1])[0].squares
    /// [(0, 0), (1, 1)]
    #[getter]
    fn squares(&self) -> Vec<Pair> {
        use queens::Conflict as C;
        match self.0 {
            C::Attack { first, second, .. } => vec![pair(first), pair(second)],
            C::Blocked { square } | C::FixedMissing { square } | C::Outside { square } => vec![pair(square)],
            C::EmptyRow { .. } => vec![],
        }
    }

    /// The line of an attack: 'row', 'column', 'falling' or 'rising'; None of anything else.
    ///
    /// >>> check([0, 1, -1])[0].line
    /// 'falling'
    #[getter]
    fn line(&self) -> Option<&'static str> {
        let queens::Conflict::Attack { line, .. } = self.0 else { return None };
        Some(match line {
            Line::Row => "row",
            Line::Column => "column",
            Line::Falling => "falling",
            Line::Rising => "rising",
        })
    }

    /// It in words of a language: 'en', 'zh-TW' or 'zh-CN'.
    ///
    /// >>> check([0, 1, -1])[1].say('en')
    /// 'row 3 has no queen'
    fn say(&self, lang: &str) -> PyResult<String> {
        Ok(self.said(words(lang)?))
    }

    fn __str__(&self) -> String {
        self.said(english())
    }

    fn __repr__(&self) -> String {
        format!("<Conflict: {}>", self.__str__())
    }
}

impl Conflict {
    fn said(&self, words: &Words) -> String {
        self.0.say(words)
    }
}

/// How many conflicts are told: all queens of a large board on one line would have billions.
const MOST_TOLD: usize = 1000;

fn conflicts(placement: &Placement, board: &queens::Board) -> Vec<Conflict> {
    placement.conflicts(board).take(MOST_TOLD).map(Conflict).collect()
}

/// What is wrong with some queens: a list of conflicts, empty if they are a solution.
///
/// The queens may be a list of columns with -1 for an empty row, a nested list of zeros and ones, an array of numpy, or a
/// text in any notation. `board` may have blocked squares and given queens. This check shares no algorithm with the searches.
/// At most 1000 conflicts are told.
///
/// >>> check([0, 4, 7, 5, 2, 6, 1, 3])
/// []
/// >>> print(*check([0, 2, -1, 1]), sep='\n')
/// row 3 has no queen
#[pyfunction]
#[pyo3(signature = (queens, board = None))]
pub fn check(queens: &Bound<'_, PyAny>, board: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Conflict>> {
    let board = board.map(reading::board).transpose()?;
    let text = match queens.cast::<Solution>() {
        Ok(solution) => solution.get().0.to_string(),
        Err(_) => text_of(queens)?,
    };
    let read = match &board {
        Some(board) => notation::read_sized(&text, None, board.size()),
        None => notation::read(&text),
    };
    let (_, placements) = read.map_err(Refusal::refusal)?;
    let [placement] = placements.as_slice() else {
        let found = placements.len();
        return Err(queens::SolutionError::NotOne { found }.refusal());
    };
    let board = board.map_or_else(|| empty(placement.size()), Ok)?;
    Ok(conflicts(placement, &board))
}
