import { type Database, read, type Transaction } from '../../db/connect.ts'
import { networkOf } from '../../networks.ts'
import { Refused, throttled } from '../../refusals.ts'

/** At most `tries` in a window of `seconds` that begins with the first. */
export type Limit = { tries: number; seconds: number }

// One statement, so that instances that count at once never count one try twice or lose one.
const count = `
  insert into throttles as t (key, tries, ends_at) values ($1, 1, $2::timestamptz + make_interval(secs => $3))
  on conflict (key) do update set
    tries = case when t.ends_at <= $2 then 1 else least(t.tries + 1, $4 + 1) end,
    ends_at = case when t.ends_at <= $2 then excluded.ends_at else t.ends_at end
  returning tries, ends_at`

/** Counts a try, before the secret is looked at; over the limit it is refused with 429. */
export async function countTry(
  db: Database | Transaction,
  key: string,
  { tries, seconds }: Limit,
  now: Date,
): Promise<void> {
  const [row] = await read<{ tries: number; ends_at: Date }>(db, count, [key, now, seconds, tries])
  if (row && row.tries > tries)
    throw new Refused(throttled(Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000))))
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
 * @param browser the id of one that signed in to this account before: its tries are counted apart, so that nobody else's
 * keep its person out
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

/** Gives tries back: the secret was right. */
export async function giveBack(db: Database, keys: readonly string[], now: Date): Promise<void> {
  const text =
    'update throttles set tries = greatest(tries - 1, 0) where key = any($1::text[]) and ends_at > $2'
  await read(db, text, [[...keys], now])
}

/** Forgets windows that are over. */
export const forgetOldTries = (db: Database, now: Date) =>
  read(db, 'delete from throttles where ends_at <= $1', [now])
