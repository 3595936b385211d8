import { Billing as BillingSchema } from '@hub/contract/money'
import type { output } from 'zod/mini'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import type { Seals } from '../../seals.ts'

export type Billing = output<typeof BillingSchema>

const nothing: Billing = { name: '', address: '', tax_number: '', bank: '', note: '' }

/** What was sealed for a place; nothing where none of the secrets that are left opens it. */
export function openBilling(seals: Seals, sealed: string | null, place: string): Billing {
  const text = sealed === null ? undefined : seals.open(sealed, place)
  return text === undefined ? nothing : BillingSchema.parse(JSON.parse(text))
}

/** What a person's statements say of them. */
export async function findBilling(
  db: Database | Transaction,
  seals: Seals,
  userId: string,
): Promise<Billing> {
  const [row] = await read<{ sealed: string }>(db, 'select sealed from billings where user_id = $1', [userId])
  return openBilling(seals, row?.sealed ?? null, `billing ${userId}`)
}

const storeText = `
  insert into billings (user_id, sealed, sealed_by) values ($1, $2, $3)
  on conflict (user_id) do update set sealed = excluded.sealed, sealed_by = excluded.sealed_by`

export const storeBilling = (
  trx: Transaction,
  seals: Seals,
  userId: string,
  billing: Billing,
): Promise<unknown> =>
  read(trx, storeText, [userId, seals.seal(JSON.stringify(billing), `billing ${userId}`), seals.mark])
