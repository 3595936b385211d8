// What a character is among words, as the insides of regular expressions (`v`).
// Tables of our own rather than Intl.Segmenter: a new ICU moves its boundaries, and an old invoice must still add up.
const LETTERS = String.raw`\p{L}\p{M}\p{Nl}`
export const HAN = String.raw`[\p{scx=Han}&&[${LETTERS}]]`
export const KANA = String.raw`[[\p{scx=Hira}\p{scx=Kana}]&&[${LETTERS}]]`
export const HANGUL = String.raw`[\p{scx=Hang}&&[${LETTERS}]]`
export const SOUTH_EAST = String.raw`[[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]&&[${LETTERS}]]`
export const ASIAN = `[${HAN}${KANA}${HANGUL}${SOUTH_EAST}]`
// UAX #29: what joins letters (MidLetter, MidNumLet), what joins digits (MidNum, MidNumLet), what is seen by neither (Format).
const UNSEEN = String.raw`\u{ad}\u{200c}\u{200d}\u{2060}\u{feff}`
export const INSIDE_WORD = String.raw`['\u{2018}\u{2019}.\u{2024}:\u{b7}\u{387}\u{55f}\u{5f4}\u{2027}\u{fe13}\u{fe52}\u{fe55}\u{ff07}\u{ff0e}\u{ff1a}]`
export const INSIDE_NUMBER = String.raw`['\u{2018}\u{2019}.\u{2024},;\u{37e}\u{589}\u{60c}\u{60d}\u{66c}\u{7f8}\u{2044}\u{fe10}\u{fe14}\u{fe50}\u{fe52}\u{fe54}\u{ff07}\u{ff0c}\u{ff0e}\u{ff1b}]`
export const LETTER = `[[${LETTERS}]--${ASIAN}]`
export const HEBREW = String.raw`[\p{sc=Hebr}&&[\p{L}\p{M}]]`
// Numeric: the Arabic decimal separator is one of the digits.
export const DIGIT = String.raw`[\p{Nd}\u{66b}]`
export const RUN = `[[${LETTERS}${DIGIT}_${UNSEEN}]--${ASIAN}]`
// A mark (a variation selector, an accent) belongs to what is before it: on a symbol or alone it is no word.
export const START = String.raw`[[\p{L}\p{Nl}\p{Nd}]--${ASIAN}]`

/** Takes the place of a code that separates words, and is no character of its own. */
export const OBJECT = '\u{fffc}'
