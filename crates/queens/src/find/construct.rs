//! The solution by formula, at any size, in constant memory: queens a knight's move apart.
//!
//! Columns 1, 3, 5, … for the upper rows and 0, 2, 4, … for the lower ones are a solution unless n leaves 2 or
//! 3 when divided by 6. There a few queens at the ends change places: with remainder 2 the lower rows are
//! 2, 0, 6, 8, …, n-2, 4; with remainder 3 the upper rows are 3, 5, …, n-2, 1 and the lower ones
//! 4, 6, …, n-1, 0, 2. (Pauls 1874; this form after Hoffman, Loessi and Moore 1969.)
//!
//! Written down it is a handful of staircases that count in twos, so the digits of a column come from those of the
//! column above: [`write_columns`] makes more than two gigabytes a second of them.

use std::io::{self, Write};

use crate::control::{Control, Outcome, Stopped};

/// Consecutive rows whose columns grow by two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Staircase {
    first: u64,
    rows: u64,
}

/// The staircases of the solution of a size.
fn staircases(size: u64) -> Option<Vec<Staircase>> {
    // From one column to another, both included.
    let staircase = |first: u64, last: u64| Staircase { first, rows: (last + 2).saturating_sub(first) / 2 };
    let one = |column| Staircase { first: column, rows: 1 };
    match (size, size % 6) {
        (2 | 3, _) => None,
        (_, 2) => Some(vec![staircase(1, size - 1), one(2), one(0), staircase(6, size - 2), one(4)]),
        (_, 3) => Some(vec![staircase(3, size - 2), one(1), staircase(4, size - 1), one(0), one(2)]),
        _ => {
            let upper = Staircase { first: 1, rows: size / 2 };
            Some(vec![upper, Staircase { first: 0, rows: size - size / 2 }])
        }
    }
}

/// The column of each row's queen, from the top; `None` for the two sizes that have no solution.
///
/// ```
/// use queens::find::construct;
/// let columns: Vec<u64> = construct::columns(8).unwrap().collect();
/// assert_eq!(columns, [1, 3, 5, 7, 2, 0, 6, 4]);
/// assert!(construct::columns(3).is_none());
/// assert_eq!(construct::columns(1_000_000_000_000).unwrap().next(), Some(1));
/// ```
#[must_use]
pub fn columns(size: u64) -> Option<impl Iterator<Item = u64>> {
    Some(
        staircases(size)?
            .into_iter()
            .flat_map(|staircase| (0..staircase.rows).map(move |row| staircase.first + 2 * row)),
    )
}

/// Bytes that are written at once.
const BUFFER: usize = 1 << 16;

/// The most characters of a column and its comma, rounded up to whole words so that copying is a few moves.
const TEXT: usize = 24;

/// A column in decimal digits followed by a comma, which can count on by two.
struct Decimal {
    /// Digits and comma, at the start. Its last digit is out of date: were it kept up to date, every copy
    /// would have to wait for a byte that was just stored, which takes twice as long as all the rest.
    text: [u8; TEXT],
    /// The last digit.
    last: u8,
    /// How many digits there are, with the comma.
    length: usize,
}

impl Decimal {
    fn new(column: u64) -> Self {
        let mut text = [0; TEXT];
        let digits = format!("{column},");
        text[..digits.len()].copy_from_slice(digits.as_bytes());
        Self { text, last: text[digits.len() - 2], length: digits.len() }
    }

    /// Copies the text to where there is room for it.
    #[inline]
    fn copy_to(&self, room: &mut [u8]) {
        room[..TEXT].copy_from_slice(&self.text);
        room[self.length - 2] = self.last;
    }

    #[inline]
    fn add_two(&mut self) {
        self.last += 2;
        if self.last <= b'9' {
            return;
        }
        self.last -= 10;
        for place in (0..self.length - 2).rev() {
            if self.text[place] < b'9' {
                self.text[place] += 1;
                return;
            }
            self.text[place] = b'0';
        }
        // All were nines: one digit more.
        self.text.copy_within(0..self.length, 1);
        self.text[0] = b'1';
        self.length += 1;
    }
}

/// Writes the solution in the notation `columns`, `[1,3,0,2]` and a line end, in constant memory.
/// [`Outcome::None`] if the size has no solution, in which case nothing is written.
///
/// ```
/// use queens::{Control, Outcome, find::construct};
/// let mut text = Vec::new();
/// assert_eq!(construct::write_columns(4, &mut text, &Control::new())?, Outcome::Found(()));
/// assert_eq!(text, b"[1,3,0,2]\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Those of the writer.
pub fn write_columns(size: u64, to: &mut dyn Write, control: &Control<'_>) -> io::Result<Outcome<()>> {
    let Some(staircases) = staircases(size) else { return Ok(Outcome::None) };
    outcome(write_staircases(staircases, &mut Buffer::new(to, control)))
}

fn write_staircases(staircases: Vec<Staircase>, buffer: &mut Buffer<'_>) -> Result<(), WriteEnded> {
    buffer.bytes[0] = b'[';
    buffer.used = 1;
    for staircase in staircases {
        let mut decimal = Decimal::new(staircase.first);
        for _ in 0..staircase.rows {
            decimal.copy_to(&mut buffer.bytes[buffer.used..]);
            buffer.used += decimal.length;
            buffer.write_if_full()?;
            decimal.add_two();
        }
    }
    // The last comma, if there is one, becomes the bracket. It is never written before: `rest` stays behind.
    buffer.close_with(b"]\n")
}

/// Writes the solution as one number a row and nothing else, little endian: 4 bytes each for sizes up to
/// 2^32, 8 bytes above. [`Outcome::None`] if the size has no solution, in which case nothing is written.
///
/// ```
/// use queens::{Control, Outcome, find::construct};
/// let mut bytes = Vec::new();
/// assert_eq!(construct::write_binary(4, &mut bytes, &Control::new())?, Outcome::Found(()));
/// assert_eq!(bytes, [1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Those of the writer.
pub fn write_binary(size: u64, to: &mut dyn Write, control: &Control<'_>) -> io::Result<Outcome<()>> {
    let Some(columns) = columns(size) else { return Ok(Outcome::None) };
    let width = if size <= 1 << 32 { 4 } else { 8 };
    outcome(write_numbers(columns, width, &mut Buffer::new(to, control)))
}

fn write_numbers(
    columns: impl Iterator<Item = u64>,
    width: usize,
    buffer: &mut Buffer<'_>,
) -> Result<(), WriteEnded> {
    for column in columns {
        buffer.bytes[buffer.used..buffer.used + 8].copy_from_slice(&column.to_le_bytes());
        buffer.used += width;
        buffer.write_if_full()?;
    }
    buffer.write_all_but(0)
}

/// Why writing ended early.
enum WriteEnded {
    Stopped,
    Output(io::Error),
}

impl From<Stopped> for WriteEnded {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

fn outcome(written: Result<(), WriteEnded>) -> io::Result<Outcome<()>> {
    match written {
        Ok(()) => Ok(Outcome::Found(())),
        Err(WriteEnded::Stopped) => Ok(Outcome::Stopped),
        Err(WriteEnded::Output(error)) => Err(error),
    }
}

/// Bytes on their way, with room for one more number at any time.
struct Buffer<'a> {
    bytes: Box<[u8; BUFFER + TEXT]>,
    used: usize,
    to: &'a mut dyn Write,
    control: &'a Control<'a>,
}

impl<'a> Buffer<'a> {
    fn new(to: &'a mut dyn Write, control: &'a Control<'a>) -> Self {
        Self { bytes: Box::new([0; BUFFER + TEXT]), used: 0, to, control }
    }

    #[inline]
    fn write_if_full(&mut self) -> Result<(), WriteEnded> {
        if self.used >= BUFFER { self.write_all_but(1) } else { Ok(()) }
    }

    /// Writes all bytes but the last few, which stay.
    #[cold]
    fn write_all_but(&mut self, rest: usize) -> Result<(), WriteEnded> {
        self.control.check()?;
        let end = self.used - rest;
        self.to.write_all(&self.bytes[..end]).map_err(WriteEnded::Output)?;
        self.bytes.copy_within(end..self.used, 0);
        self.used = rest;
        Ok(())
    }

    /// Ends with some text, in place of a last comma.
    fn close_with(&mut self, text: &[u8]) -> Result<(), WriteEnded> {
        if self.bytes[self.used - 1] == b',' {
            self.used -= 1;
        }
        self.bytes[self.used..self.used + text.len()].copy_from_slice(text);
        self.used += text.len();
        self.write_all_but(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Solution};

    #[test]
    fn the_formula_gives_a_solution_at_every_size() {
        for size in (0..=600).chain([9_998, 9_999, 10_000, 10_001]) {
            let Some(columns) = columns(size) else {
                assert!(size == 2 || size == 3);
                continue;
            };
            let solution = Solution::from_columns(columns.map(|column| column as u32).collect());
            assert_eq!(solution.check(&Board::empty(size as usize)), Ok(()), "n = {size}");
        }
    }

    #[test]
    fn the_fast_digits_are_those_of_the_slow_ones() {
        for size in (0..=130).chain([998, 999, 1001, 9_999, 12_345, 100_001, 1_000_003]) {
            let mut fast = Vec::new();
            let written = write_columns(size, &mut fast, &Control::new()).unwrap();
            assert_eq!(written == Outcome::None, size == 2 || size == 3);
            if written == Outcome::Found(()) {
                let columns: Vec<String> = columns(size).unwrap().map(|column| column.to_string()).collect();
                assert_eq!(String::from_utf8(fast).unwrap(), format!("[{}]\n", columns.join(",")));
            }
        }
    }

    #[test]
    fn binary_has_four_bytes_a_row() {
        let mut bytes = Vec::new();
        assert_eq!(write_binary(100_000, &mut bytes, &Control::new()).unwrap(), Outcome::Found(()));
        let read =
            bytes.chunks_exact(4).map(|chunk| u64::from(u32::from_le_bytes(chunk.try_into().unwrap())));
        assert!(read.eq(columns(100_000).unwrap()));
    }

    #[test]
    fn writing_can_be_stopped() {
        let stop = std::sync::atomic::AtomicBool::new(true);
        let control = Control::new().stop(&stop);
        assert_eq!(write_columns(1 << 40, &mut io::sink(), &control).unwrap(), Outcome::Stopped);
        assert_eq!(write_binary(1 << 40, &mut io::sink(), &control).unwrap(), Outcome::Stopped);
    }
}
