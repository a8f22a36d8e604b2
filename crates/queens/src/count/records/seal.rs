//! Texts that end with their own SHA-256: a damaged one is noticed, whichever byte it is. `head -n -1 FILE | sha256sum`
//! checks one by hand.

use sha2::{Digest, Sha256};

const LABEL: &str = "checksum sha256 ";

/// The SHA-256 of a text, in hexadecimal.
#[must_use]
pub fn digest(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A text with its checksum as the last line. The text ends with a line end.
pub fn seal(body: &str) -> String {
    format!("{body}{LABEL}{}\n", digest(body))
}

/// What was sealed, if it is just as it was.
pub fn unseal(text: &str) -> Option<&str> {
    let body = &text[..=text.strip_suffix('\n')?.rfind('\n')?];
    (seal(body) == text).then_some(body)
}

/// The first words of a text, up to the version: `queens record 1`. `Err` with the version if it is another one.
pub fn version_of(text: &str, kind: &str) -> Option<Result<(), String>> {
    let first = text.lines().next()?;
    let version = first.strip_prefix("queens ")?.strip_prefix(kind)?.strip_prefix(' ')?;
    if version == super::FORMAT.to_string() { Some(Ok(())) } else { Some(Err(version.to_owned())) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_what_sha256sum_says() {
        assert_eq!(digest("abc\n"), "edeaaff3f1774ad2888673770c6d64097e391bc362d7d6fb34982ddf0efd18cb");
        let sealed = seal("abc\n");
        assert_eq!(unseal(&sealed), Some("abc\n"));
        assert_eq!(unseal("abc\n"), None);
        assert_eq!(unseal(""), None);
        assert_eq!(unseal(&seal("")), None, "nothing is not a text");
    }
}
