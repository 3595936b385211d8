import type { LanguageRules } from '../language-rules.ts'

export const he: LanguageRules = {
  never: "פרופ גב' מר ר' עי' השו' ע\"י ת.ד ת.ז ד.נ",
  beforeNumbers: "מס עמ' עמ ס' סע' טל פקס ת.ז ח.פ ע.מ גל' כר'",
  beforeStarters: 'ב.מ א.ב ד.ש',
  labels: 'סעיף פרק חלק שלב איור טבלה נספח דוגמה שאלה תרגיל',
  mayEnd: 'וכו וכד וגו',
}
