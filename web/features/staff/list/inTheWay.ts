import { makeOffers } from '@hub/contract/staff-offers'
import type * as z from 'zod/mini'
import { ApiError } from '../../../api/failure.ts'
import { answered } from '../../../messages/language.ts'

const Refusal = makeOffers.schema.response[409]
export type InTheWay = NonNullable<z.output<typeof Refusal>['in_the_way']>

/** What an act on several was refused for, one by one; nothing where it failed for another reason. */
export function inTheWayOf(error: unknown): InTheWay {
  if (!(error instanceof ApiError) || error.status !== 409) return []
  const read = Refusal.safeParse(error.body)
  const inTheWay = (read.success && read.data.in_the_way) || []
  return inTheWay.map(({ reason, ...one }) => ({ ...one, reason: answered(reason) }))
}
