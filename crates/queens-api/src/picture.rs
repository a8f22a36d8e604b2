//! One moment of a search as a picture (`/api/picture`): the step in words, the board, and the stack beside it.

use queens::Control;
#[cfg(feature = "pictures")]
use queens::draw::raster;
use queens::draw::{Theme, picture as draw};

use crate::Reply;
use crate::ask::Ask;
use crate::film::{MAX_FILM, Shown};
use crate::no_answer::NoAnswer;

/// The moment after `step=` steps, as a file to keep.
pub fn picture(ask: &Ask, control: &Control<'_>) -> Result<Reply, NoAnswer> {
    let shown = Shown::of(ask)?;
    let png = ask.one_of(
        "as",
        &[
            ("svg", false),
            #[cfg(feature = "pictures")]
            ("png", true),
        ],
    )?;
    let theme = ask.theme()?;
    let step = ask.number("step", 0, MAX_FILM)?.unwrap_or(0);
    let run = shown.run();
    let mut steps = run.steps().take_while(|_| !control.is_stopped());
    // Pixels cannot follow the reader's setting.
    let theme = if png && theme == Theme::Auto { Theme::Light } else { theme };
    let drawn = draw::at(run, &mut steps, Some(step as u64), ask.words(), theme).map(String::into_bytes);
    #[cfg(feature = "pictures")]
    let drawn = drawn.and_then(|svg| match png {
        true => raster::png(&String::from_utf8_lossy(&svg), ask.words().lang(), control),
        false => Ok(svg),
    });
    if control.is_stopped() {
        return Err(NoAnswer::too_long(ask.words()));
    }
    let body = drawn.map_err(|error| NoAnswer::bad("cannot-draw", error.say(ask.words())))?;
    let (content_type, ending) = if png { ("image/png", "png") } else { ("image/svg+xml", "svg") };
    let name = format!("queens-{}-{}-{step}.{ending}", run.board.size(), run.method);
    Ok(Reply { content_type, file_name: Some(name), body })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_of_the_step_that_is_asked_for() {
        let answer = |query: &str| picture(&Ask::new(query, Some("en")), &Control::new());
        let drawn = answer("n=4&step=2").unwrap();
        assert_eq!(drawn.file_name.as_deref(), Some("queens-4-grid-2.svg"));
        assert!(String::from_utf8(drawn.body).unwrap().contains("place a queen on row 1, column 1"));
        assert!(String::from_utf8(answer("n=4").unwrap().body).unwrap().contains("empty board"));
        // The last step of four queens, and one after it.
        assert!(answer("n=4&step=154").is_ok());
        assert_eq!(answer("n=4&step=155").unwrap_err().code, "cannot-draw");
        assert_eq!(answer("n=4&as=gif").unwrap_err().code, "bad-choice");
        let stopped = picture(&Ask::new("n=8&step=9", None), &Control::new().stop(&true.into()));
        assert_eq!(stopped.unwrap_err().code, "too-long");
    }
}
