import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { isRace, isUnavailable } from '../../db/failures.ts'
import { networkOf } from '../../networks.ts'
import { RefusalError, tooManyTries } from '../../refusals.ts'

/** At most `tries` in a window of `seconds` that begins with the first. */
export type Limit = { tries: number; seconds: number }

// One statement, so that instances that count at once never count one try twice or lose one.
const count = `
  insert into throttles as t (key, tries, ends_at) values ($1, 1, $2::timestamptz + make_interval(secs => $3))
  on conflict (key) do update set
    tries = case when t.ends_at <= $2 then 1 else least(t.tries + 1, $4 + 1) end,
    ends_at = case when t.ends_at <= $2 then excluded.ends_at else t.ends_at end
  returning tries, ends_at`

/** What the call under way has counted: should it end because the database is away, the try was none. */
const underWay = new AsyncLocalStorage<string[]>()

/** Runs a call; what it counts is in `keys` until it is given back. */
export const noteTries = (keys: string[], call: () => void): void => underWay.run(keys, call)

/** Counts a try, before the secret is checked; over the limit it is refused with 429. */
export async function countTry(
  db: Database | Transaction,
  key: string,
  { tries, seconds }: Limit,
  now: Date,
): Promise<void> {
  // One that is counted in a transaction is undone with it. Noted first: an answer that is lost may have been a yes.
  if (!db.isTransaction) underWay.getStore()?.push(key)
  const [row] = await read<{ tries: number; ends_at: Date }>(db, count, [key, now, seconds, tries])
  if (row && row.tries > tries)
    throw new RefusalError(
      tooManyTries(Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000))),
    )
}

/** Counts a try to sign in, right or wrong, by the network it comes from. */
export const countSignIn = (
  db: Database,
  address: string,
  limits: { loginsPerAddress: Limit },
  now: Date,
): Promise<void> => countTry(db, `login address ${networkOf(address)}`, limits.loginsPerAddress, now)

type PasswordLimits = {
  loginsPerAddress: Limit
  wrongLoginsPerAccountAndAddress: Limit
  wrongLoginsPerAccount: Limit
}

/**
 * Counts a try of an account's password, narrowest limit first; gives what is given back when it was right.
 *
 * @param browser the id of one that signed in to this account before: its tries are counted apart, so that nobody
 * else's keep its person out
 */
export async function countPasswordTry(
  db: Database,
  limits: PasswordLimits,
  { account, address, browser }: { account: string; address: string; browser: string | undefined },
  now: Date,
): Promise<readonly string[]> {
  const here = browser
    ? `login account+browser ${account} ${browser}`
    : `login account+address ${account} ${networkOf(address)}`
  const anywhere = browser ? `login browser ${account} ${browser}` : `login account ${account}`
  await countSignIn(db, address, limits, now)
  await countTry(db, here, limits.wrongLoginsPerAccountAndAddress, now)
  await countTry(db, anywhere, limits.wrongLoginsPerAccount, now)
  return [here, anywhere]
}

/** Counts a mail with a link, by the person's id, or by the address while nobody is known. */
export async function countLinkMail(
  db: Database | Transaction,
  account: string,
  limits: { linkMails: Limit; linkMailsPerDay: Limit },
  now: Date,
): Promise<void> {
  await countTry(db, `mail link ${account}`, limits.linkMails, now)
  await countTry(db, `mail link day ${account}`, limits.linkMailsPerDay, now)
}

const restore = `
  update throttles t set tries = greatest(t.tries - g.times, 0)
  from (select key, count(*) as times from unnest($1::text[]) key group by key) g
  where t.key = g.key and t.ends_at > $2`

/** Gives tries back: the secret was right. */
export async function giveBack(db: Database, keys: readonly string[], now: Date): Promise<void> {
  await read(db, restore, [[...keys], now])
  const notes = underWay.getStore()
  for (const key of keys) {
    const place = notes?.indexOf(key) ?? -1
    if (place >= 0) notes?.splice(place, 1)
  }
}

/** Of each database, what waits to be given back to it; no more than this many. */
const debts = new WeakMap<Database, string[]>()
const mostOwed = 10_000
/** Seconds for which it is tried: the longest window that an outage could leave full is a quarter of an hour. */
const longest = 15 * 60

/** Gives tries back as soon as the database takes them: their call ended without an answer to them. */
export async function giveBackWhenItIsBack(db: Database, keys: readonly string[], now: Date): Promise<void> {
  const waiting = debts.get(db)
  if (waiting) {
    waiting.push(...keys.slice(0, mostOwed - waiting.length))
    return
  }
  const mine = [...keys]
  debts.set(db, mine)
  try {
    for (let tries = 0; tries < longest; tries++) {
      const these = mine.splice(0)
      try {
        await read(db, restore, [these, now])
      } catch (error) {
        if (!isUnavailable(error) && !isRace(error)) throw error
        mine.push(...these)
        await pause(1000, undefined, { ref: false })
      }
      if (mine.length === 0) return
    }
  } finally {
    debts.delete(db)
  }
}

/** Forgets windows that are over. */
export const forgetOldTries = (db: Database, now: Date) =>
  read(db, 'delete from throttles where ends_at <= $1', [now])
