import type { Readable } from 'node:stream'
import type { Actor } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import { read } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { zipOf } from '../../zip.ts'
import { audit } from '../audit/audit.queries.ts'
import { filesOf } from '../memories/own/files.ts'
import { renameAuthor } from '../memories/units/authors.transitions.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { deleteDrafts, hasUnpaidStatement } from '../statements/statements.queries.ts'
import { refreshCoordinated } from '../work/coordinated.transitions.ts'
import { isOtherCoordinator, lockPerson, projectsInHand } from './consultants.queries.ts'
import { erasedAlready, lastCoordinator, oneself } from './consultants.rules.ts'
import { dataOf } from './data.queries.ts'

const readMe = (name: string, isOwn: boolean): string => `What ${name} keeps about you
${'='.repeat(17 + name.length)}

Each file is a list in JSON. Instants are in UTC.

profile.json        who you are and how you are reached
expertise.json      what you can do, as the provider recorded it
capacity.json       how much you can do, and your days away
pace.json           what you say of your own pace; only you take it out
presence.json       when you were last here, and your browser's time zone
sessions.json       where you signed in from
passkeys.json       the names of your passkeys
notifications.json  which mails you chose
offers.json         what you were asked to take, and what became of it
jobs.json           your jobs, with their terms and dates
log.json            what you wrote into the logs of jobs, and your time
comments.json       what you said about segments
suggestions.json    terms that you suggested, and what became of them
words.json          words you said are no mistakes; only you take them out
statements.json     what you billed, and whether it was paid
${isOwn ? 'billing.json        what your statements say of you\nmy memory           your own memory, a TMX file for each pair of languages; only you get it\nterms.json          your own terms; only you get them\n' : ''}activity.json       what the audit log says of you

No document of a client and no text of another person is in here.
`

/** All that is kept about a person, as a zip that is made while it is sent. That it was taken out is noted. */
export async function takeDataOut(parts: Parts, userId: string, by: Actor): Promise<Readable> {
  const { db, clock, seals, config } = parts
  const isOwn = by.id === userId
  const now = clock.now()
  await audit(db, by, now, [{ action: 'person.data_taken', subjectId: userId }])
  async function* files() {
    yield { name: 'README.txt', pieces: [readMe(config.name, isOwn)] }
    yield* dataOf(db, seals, userId, isOwn)
    // What is theirs alone goes to nobody who asks for them.
    if (isOwn)
      for await (const { name, pieces } of filesOf(parts, userId)) yield { name: `my memory/${name}`, pieces }
  }
  return zipOf(files(), now)
}

const hasWork = refusal(409, 'This person has open offers or jobs in hand: withdraw them first.')
const isUnpaid = refusal(409, 'This person has sent a statement that is not paid: pay it or return it first.')

/** What only a person's account is for; their work and what was done stay, without who they are. */
const ownTables = [
  'sessions',
  'passkeys',
  'passkey_challenges',
  'backup_codes',
  'billings',
  'account_codes',
  'sign_in_challenges',
  'email_changes',
  'email_undos',
  'calendars',
  'capacities',
  'estimates',
  'paces',
  'own_words',
  'notification_choices',
  'gathered_mails',
  'presences',
  'views',
  'own_memories',
] as const

const eraseText = `
  update users set first_name = 'Former', last_name = 'consultant ' || $4::text, agency_name = null,
    email = 'former-' || $4 || '@erased.invalid', email_key = 'former-' || $4 || '@erased.invalid', password_hash = null,
    phone_number = null, address_line_1 = null, address_line_2 = null, city = null, postcode = null, country = null,
    date_of_birth = null, other_link = null, qcs_consultant_id = null, expertise = $2::jsonb, email_mfa = false,
    is_active = false, invited_at = null, erased_at = $3, named_at = $3, revision = revision + 1
  where id = $1`
const numberText = "select nextval('former_consultants')::text as number"

const nothing = JSON.stringify({ languages: [], specialisations: [], services: [], software: [] })

async function eraseAccount(trx: Transaction, userId: string): Promise<void> {
  for (const table of ownTables) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await deleteDrafts(trx, userId)
}

/**
 * Makes a person nobody: their name and how they are reached are gone, wherever they are shown. Their jobs, log
 * entries and the audit log stay, as what the law has a provider keep, under a number.
 * Statements that were sent stay as they were: they are the provider's vouchers.
 * @throws RefusalError 404, 409 with work in hand, or with a statement that waits for its payment
 */
export const erasePerson = (parts: Parts, userId: string, reason: string, by: Actor): Promise<void> =>
  inTransaction(parts.db, async (trx) => {
    const now = parts.clock.now()
    const person = await lockPerson(trx, userId)
    if (!person) throw new RefusalError(notFound)
    if (person.erased_at !== null) throw new RefusalError(erasedAlready)
    if (userId === by.id) throw new RefusalError(oneself)
    if (person.is_internal && !(await isOtherCoordinator(trx, userId)))
      throw new RefusalError(lastCoordinator)
    if ((await projectsInHand(trx, userId)).length > 0) throw new RefusalError(hasWork)
    if (await hasUnpaidStatement(trx, userId)) throw new RefusalError(isUnpaid)
    await endSessions(trx, userId, now)
    await eraseAccount(trx, userId)
    const [next] = await read<{ number: string }>(trx, numberText, [])
    if (!next) throw new Error('There is no next number of a former consultant.')
    // Before the person's row: who approves their work has units locked, and comes to that row last.
    await renameAuthor(trx, userId, `Former consultant ${next.number}`)
    await read(trx, eraseText, [userId, nothing, now, next.number])
    await refreshCoordinated(trx, userId, now)
    await audit(trx, by, now, [{ action: 'person.erased', subjectId: userId, details: { reason } }])
  })
