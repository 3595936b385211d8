/** The languages of a job, BCP 47, and which way they are written. */
export type Languages = {
  source: string
  sourceDirection: 'ltr' | 'rtl'
  target: string
  targetDirection: 'ltr' | 'rtl'
}
