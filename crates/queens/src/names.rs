//! Values that people type by their names.

/// For a type with `ALL` values and a `name` of each: it is written as its name and read from it, or the error says what that is not.
macro_rules! named {
    ($type:ident, $unknown:ident, $what:literal) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        #[doc = concat!("A name that is not that of ", $what, ".")]
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $unknown(String);

        impl std::fmt::Display for $unknown {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!("{:?} is not ", $what), self.0)
            }
        }

        impl std::error::Error for $unknown {}

        impl std::str::FromStr for $type {
            type Err = $unknown;
            fn from_str(text: &str) -> Result<Self, $unknown> {
                let found = Self::ALL.into_iter().find(|value| value.name() == text);
                found.ok_or_else(|| $unknown(text.to_owned()))
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::count::{Engine, Kernel};
    use crate::notation::Notation;
    use crate::search::Method;
    use crate::trace::Size;

    /// That values are read from what they are written as, and nothing else.
    macro_rules! round_trip {
        ($($type:ident: $refusal:literal),*) => {$(
            for value in $type::ALL {
                assert_eq!(value.to_string().parse(), Ok(value));
                assert_eq!(format!("{value:>20}").trim_start(), value.name());
            }
            assert_eq!("Ünknown".parse::<$type>().unwrap_err().to_string(), $refusal);
        )*};
    }

    #[test]
    fn every_name_is_read_and_any_other_is_refused() {
        round_trip!(
            Engine: "\"Ünknown\" is not an engine of counting",
            Kernel: "\"Ünknown\" is not a kernel of counting",
            Notation: "\"Ünknown\" is not a notation",
            Method: "\"Ünknown\" is not a search method",
            Size: "\"Ünknown\" is not a size of steps"
        );
    }
}
