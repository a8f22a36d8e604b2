//! Solutions on their way out: in a notation as they come, as bare numbers, or as one picture at the end.

use std::io::{self, Write};
use std::path::Path;
use std::sync::LazyLock;
use std::time::Instant;

use clap::builder::TypedValueParser;
use queens::draw::{DrawError, Theme, raster, sheet};
use queens::notation::{Notation, WriteError, Writer};
use queens::{Board, Placement, Solution};

use crate::args::one_of;
use crate::context::{Context, Failure};
use crate::file::Destination;
use crate::options::Out;

/// How queens are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// In a notation.
    Notation(Notation),
    /// As bare numbers: one solution, of any size.
    Binary,
    /// As a picture in SVG.
    Svg,
    /// As a picture in PNG.
    Png,
}

impl Form {
    fn name(&self) -> &'static str {
        match self {
            Self::Notation(notation) => notation.name(),
            Self::Binary => "binary",
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Png)
    }
}

/// `--as FORM`, `--json`, `--theme THEME` and `--out FILE`.
#[derive(clap::Args)]
pub struct FormArgs {
    #[arg(long = "as", value_name = "FORM", value_parser = forms(), hide_possible_values = true)]
    form: Option<Form>,
    #[arg(long, conflicts_with = "form")]
    json: bool,
    #[arg(long, value_name = "THEME", hide_possible_values = true,
          value_parser = one_of(&Theme::ALL, |theme| theme.name()))]
    theme: Option<Theme>,
    #[command(flatten)]
    out: Out,
}

fn forms() -> impl TypedValueParser<Value = Form> {
    static FORMS: LazyLock<Vec<Form>> = LazyLock::new(|| {
        let notations = Notation::ALL.into_iter().map(Form::Notation);
        notations.chain([Form::Binary, Form::Svg, Form::Png]).collect()
    });
    one_of(&FORMS, Form::name)
}

impl FormArgs {
    /// The form that is asked for, if one is.
    pub fn asked(&self) -> Option<Form> {
        if self.json { Some(Form::Notation(Notation::Json)) } else { self.form }
    }

    /// Whether the output goes to a file that something else is written to as well.
    pub fn is_to(&self, other: &Path) -> bool {
        self.out.out.as_ref().is_some_and(|out| {
            let places = [out.as_path(), other].map(|path| std::path::absolute(path).ok());
            out == other || (places[0].is_some() && places[0] == places[1])
        })
    }

    /// Opens the output, before the work. Refuses what would make no sense of it.
    pub fn open(&self, form: Form, context: &Context) -> Result<Output, Failure> {
        if self.theme.is_some() && !form.is_picture() {
            let beside = format!("--as {}", form.name());
            let variables = [("option", "--theme".into()), ("beside", beside.into())];
            return Err(Failure::said(context, "option-unused", &variables));
        }
        let out = self.out.open(context)?;
        if matches!(form, Form::Png | Form::Binary) && out.is_terminal() {
            return Err(Failure::said(context, "trace-terminal", &[("format", form.name().into())]));
        }
        let theme = match (self.theme.unwrap_or_default(), form) {
            // Pixels cannot follow the reader's setting.
            (Theme::Auto, Form::Png) => Theme::Light,
            (theme, _) => theme,
        };
        // Colour would spoil what programs read.
        let color = context.color
            && out.is_stdout()
            && matches!(form, Form::Notation(Notation::Grid | Notation::Spaced));
        Ok(Output { watched: out.is_terminal(), out, color, form, theme, deadline: None })
    }
}

/// Where queens go.
pub struct Output {
    out: Destination,
    form: Form,
    theme: Theme,
    /// Whether queens are written in colour.
    color: bool,
    /// Whether somebody watches, and wants to see each piece as it is found.
    watched: bool,
    /// When what is still being written is cut off.
    deadline: Option<Instant>,
}

impl Output {
    /// The form that it was opened for.
    pub fn form(&self) -> Form {
        self.form
    }

    /// The same output, cut off when the time is up: one board of some gigabytes takes a while. (A row of boards ends after a
    /// whole one instead.)
    pub fn cut_off(self, context: &Context) -> Self {
        Self { deadline: context.deadline, ..self }
    }

    /// Everything is written.
    pub fn finish(self, context: &Context) -> Result<(), Failure> {
        self.out.finish(context)
    }

    /// Starts a listing of the solutions of a board.
    pub fn listing<'a>(self, board: &'a Board, context: &'a Context) -> Result<WrittenBoards<'a>, Failure> {
        self.start(board, context, Writer::new)
    }

    /// Starts a row of boards that are not the solutions of a search.
    pub fn boards<'a>(self, board: &'a Board, context: &'a Context) -> Result<WrittenBoards<'a>, Failure> {
        self.start(board, context, Writer::boards)
    }

    fn start<'a>(
        self,
        board: &'a Board,
        context: &'a Context,
        start: fn(Notation, usize, Self) -> Result<Writer<Self>, WriteError>,
    ) -> Result<WrittenBoards<'a>, Failure> {
        let kind = match self.form {
            Form::Notation(notation) => {
                let writer = start(notation, board.size(), self);
                ListingKind::Text(writer.map_err(|error| Failure::write(error, context))?)
            }
            Form::Svg | Form::Png if board.size() > sheet::MAX_SIZE => {
                let error = DrawError::TooLargeBoard { size: board.size(), limit: sheet::MAX_SIZE };
                return Err(Failure::BadInput(error.say(&context.words)));
            }
            Form::Svg | Form::Png => ListingKind::Sheet { drawn: Vec::new(), output: self },
            Form::Binary => return Err(Failure::said(context, "form-binary", &[])),
        };
        Ok(WrittenBoards { kind, board, context })
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(io::ErrorKind::TimedOut.into());
        }
        if !self.color {
            return self.out.write(bytes);
        }
        for piece in bytes.split_inclusive(|&byte| byte == b'Q') {
            match piece.split_last() {
                Some((b'Q', before)) => {
                    self.out.write_all(before)?;
                    self.out.write_all(b"\x1b[1;33mQ\x1b[0m")?;
                }
                _ => self.out.write_all(piece)?,
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Boards with queens, one after the other.
pub struct WrittenBoards<'a> {
    kind: ListingKind,
    board: &'a Board,
    context: &'a Context,
}

enum ListingKind {
    Text(Writer<Output>),
    Sheet { drawn: Vec<Placement>, output: Output },
}

impl WrittenBoards<'_> {
    /// Adds a solution.
    pub fn solution(&mut self, solution: &Solution) -> Result<(), Failure> {
        match &mut self.kind {
            ListingKind::Text(writer) => {
                writer.solution(solution).map_err(|error| Failure::write(error, self.context))?;
                if writer.out().watched {
                    writer.out().flush()?;
                }
                Ok(())
            }
            ListingKind::Sheet { .. } => self.placement(&solution.into()),
        }
    }

    /// Adds a placement.
    pub fn placement(&mut self, placement: &Placement) -> Result<(), Failure> {
        match &mut self.kind {
            ListingKind::Text(writer) => {
                writer.placement(placement).map_err(|error| Failure::write(error, self.context))
            }
            ListingKind::Sheet { drawn, .. } => {
                drawn.push(placement.clone());
                if drawn.len() > sheet::MAX_SOLUTIONS {
                    let error = DrawError::TooManySolutions { limit: sheet::MAX_SOLUTIONS };
                    return Err(Failure::BadInput(error.say(&self.context.words)));
                }
                Ok(())
            }
        }
    }

    /// Everything was added: writes what comes at the end.
    pub fn finish(self) -> Result<(), Failure> {
        let Self { kind, board, context } = self;
        match kind {
            ListingKind::Text(writer) => {
                writer.finish().map_err(|error| Failure::write(error, context))?.finish(context)
            }
            ListingKind::Sheet { drawn, mut output } => {
                let picture = || -> Result<Vec<u8>, DrawError> {
                    let svg = sheet::placements(board, &drawn, &context.words, output.theme)?;
                    match output.form {
                        Form::Png => raster::png(&svg, context.words.lang(), &context.control()),
                        _ => Ok(svg.into_bytes()),
                    }
                };
                let bytes = picture().map_err(|error| match error {
                    DrawError::Write(error) => Failure::Output(error),
                    DrawError::Stopped => Failure::Output(io::ErrorKind::TimedOut.into()),
                    other => Failure::BadInput(other.say(&context.words)),
                })?;
                output.write_all(&bytes)?;
                output.finish(context)
            }
        }
    }

    /// Ends it early. What went to standard output is whole boards and stays; a file stays as it was.
    pub fn abandon(self) -> Result<(), Failure> {
        if let ListingKind::Text(mut writer) = self.kind
            && writer.out().out.is_stdout()
        {
            writer.out().flush()?;
        }
        Ok(())
    }
}
