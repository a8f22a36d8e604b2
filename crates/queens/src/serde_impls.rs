//! How the types of the core look to serde (feature `serde`).
//!
//! | type | looks like |
//! |------|------------|
//! | `Square` | `[row, column]`, from 0 |
//! | `Board` | `{"size": 4, "blocked": [[0, 0]], "fixed": [[1, 3]]}` |
//! | `Solution` | `[1, 3, 0, 2]`, the column of each row's queen |
//! | `Placement` | `{"size": 4, "squares": [[0, 1]]}` |
//! | `Line`, `Symmetry`, `Conflict`, … | variants in kebab case |
//! | `Notation`, `Method`, … | the names that people type |
//!
//! Reading checks what a constructor checks: a board with queens that attack each other is an error, and so is a
//! solution that is none.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::Board;
use crate::line::Square;
use crate::notation::Notation;
use crate::solution::{Placement, Solution};

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.row, self.column).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <(usize, usize)>::deserialize(deserializer).map(|(row, column)| Self::new(row, column))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Board")]
struct BoardParts {
    size: usize,
    #[serde(default)]
    blocked: Vec<Square>,
    #[serde(default)]
    fixed: Vec<Square>,
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (blocked, fixed) = (self.blocked().collect(), self.fixed().collect());
        BoardParts { size: self.size(), blocked, fixed }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let BoardParts { size, blocked, fixed } = BoardParts::deserialize(deserializer)?;
        Self::new(size, blocked, fixed).map_err(D::Error::custom)
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.columns().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Solution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(Vec::<u32>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Placement")]
struct PlacementParts {
    size: usize,
    squares: Vec<Square>,
}

impl Serialize for Placement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PlacementParts { size: self.size(), squares: self.squares().to_vec() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Placement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let PlacementParts { size, squares } = PlacementParts::deserialize(deserializer)?;
        Ok(Self::new(size, squares))
    }
}

/// Types with a name that people type look like that name.
macro_rules! by_name {
    ($($named:ty),+ $(,)?) => {$(
        impl Serialize for $named {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $named {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                name.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

by_name!(Notation, crate::search::Method, crate::export::Format);
