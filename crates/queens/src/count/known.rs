//! Published values. They only check what was counted; no count is ever taken from here.
//!
//! Source: The On-Line Encyclopedia of Integer Sequences, <https://oeis.org>. A000170(27) was found by the Q27
//! project of T. B. Preußer and M. Engelhardt (2016). A002562 = (A000170 + A032522 + 2 A033148) / 8 for n > 1
//! ties the four together, and a test checks it for every n.

/// A sequence of the encyclopedia.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sequence {
    /// A000170: all solutions.
    All,
    /// A002562: solutions up to rotation and reflection.
    Unique,
    /// A032522: solutions that a half turn leaves as they are.
    HalfTurn,
    /// A033148: solutions that a quarter turn leaves as they are.
    QuarterTurn,
}

impl Sequence {
    /// All sequences.
    pub const ALL: [Self; 4] = [Self::All, Self::Unique, Self::HalfTurn, Self::QuarterTurn];

    /// Its number in the encyclopedia.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::All => "A000170",
            Self::Unique => "A002562",
            Self::HalfTurn => "A032522",
            Self::QuarterTurn => "A033148",
        }
    }

    /// Where it is published.
    #[must_use]
    pub fn source(self) -> String {
        format!("https://oeis.org/{}", self.name())
    }

    /// The n of the first value.
    #[must_use]
    pub fn first(self) -> u32 {
        u32::from(self != Self::All)
    }

    /// The values that we rely on.
    #[must_use]
    pub fn values(self) -> &'static [u128] {
        match self {
            Self::All => &ALL,
            Self::Unique => &UNIQUE,
            Self::HalfTurn => &HALF_TURN,
            Self::QuarterTurn => &QUARTER_TURN,
        }
    }

    /// The value for a board of n rows.
    ///
    /// ```
    /// use queens::count::known::Sequence;
    /// assert_eq!(Sequence::All.value(8), Some(92));
    /// assert_eq!(Sequence::All.value(28), None);
    /// ```
    #[must_use]
    pub fn value(self, n: u32) -> Option<u128> {
        self.values().get(n.checked_sub(self.first())? as usize).copied()
    }
}

const ALL: [u128; 28] = [
    1,
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2680,
    14200,
    73712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
    4_968_057_848,
    39_029_188_884,
    314_666_222_712,
    2_691_008_701_644,
    24_233_937_684_440,
    227_514_171_973_736,
    2_207_893_435_808_352,
    22_317_699_616_364_044,
    234_907_967_154_122_528,
];

const UNIQUE: [u128; 27] = [
    1,
    0,
    0,
    1,
    2,
    1,
    6,
    12,
    46,
    92,
    341,
    1787,
    9233,
    45752,
    285_053,
    1_846_955,
    11_977_939,
    83_263_591,
    621_012_754,
    4_878_666_808,
    39_333_324_973,
    336_376_244_042,
    3_029_242_658_210,
    28_439_272_956_934,
    275_986_683_743_434,
    2_789_712_466_510_289,
    29_363_495_934_315_694,
];

const HALF_TURN: [u128; 32] = [
    1,
    0,
    0,
    2,
    2,
    4,
    8,
    4,
    16,
    12,
    48,
    80,
    136,
    420,
    1240,
    3000,
    8152,
    18104,
    44184,
    144_620,
    375_664,
    1_250_692,
    3_581_240,
    11_675_080,
    34_132_592,
    115_718_268,
    320_403_024,
    1_250_901_440,
    3_600_075_088,
    14_589_438_024,
    43_266_334_696,
    181_254_386_312,
];

const QUARTER_TURN: [u128; 63] = [
    1,
    0,
    0,
    2,
    2,
    0,
    0,
    0,
    0,
    0,
    0,
    8,
    8,
    0,
    0,
    64,
    128,
    0,
    0,
    480,
    704,
    0,
    0,
    3328,
    3264,
    0,
    0,
    32896,
    43776,
    0,
    0,
    406_784,
    667_904,
    0,
    0,
    5_845_504,
    8_650_752,
    0,
    0,
    77_184_000,
    101_492_736,
    0,
    0,
    1_261_588_480,
    1_795_233_792,
    0,
    0,
    21_517_426_688,
    35_028_172_800,
    0,
    0,
    406_875_119_616,
    652_044_443_648,
    0,
    0,
    8_613_581_094_912,
    12_530_550_128_640,
    0,
    0,
    194_409_626_533_888,
    291_826_098_503_680,
    0,
    0,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_four_sequences_fit_together() {
        for n in 2..=27 {
            let value = |sequence: Sequence| sequence.value(n).unwrap();
            let sum = value(Sequence::All) + value(Sequence::HalfTurn) + 2 * value(Sequence::QuarterTurn);
            assert_eq!(sum, 8 * value(Sequence::Unique), "n = {n}");
        }
    }
}
