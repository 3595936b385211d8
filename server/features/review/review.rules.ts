import { type Refusal, refusal } from '../../refusals.ts'

/** Why a translation may not be submitted: empty targets are the only reason (contract). */
export const missingTranslations = (count: number): Refusal =>
  refusal(400, {
    non_field_errors: [
      count === 1 ? '1 segment has no translation.' : `${count} segments have no translation.`,
    ],
  })
