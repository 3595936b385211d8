import { notificationKinds } from '@hub/contract/notifications'
import type { NotificationKind } from '../../db/columns.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { isAmong } from '../session/tokens.ts'
import type { Mail } from './mail.kinds.ts'

/** A link in a mail works as long as the mail may be looked at again, ms. */
const lifetime = 400 * 24 * 60 * 60 * 1000

const isKind = (text: string): text is NotificationKind => notificationKinds.some((kind) => kind === text)

/** The kinds of a mail that its reader may switch off; none where it always comes. */
export function kindsOf(mail: Mail): NotificationKind[] {
  if (mail.kind === 'digest') return [...new Set(mail.notices.map(({ kind }) => kind))]
  return isKind(mail.kind) ? [mail.kind] : []
}

type Tokens = Pick<Parts['tokens'], 'hash' | 'hashes'>
type Unsubscribing = { userId: string; kinds: readonly NotificationKind[] }

const signedText = (userId: string, kinds: string, until: string) => `unsubscribe ${userId} ${kinds} ${until}`

/** What switches kinds of mail off for one person, and nothing else. */
export function unsubscribeToken(tokens: Tokens, { userId, kinds }: Unsubscribing, now: Date): string {
  const until = Math.floor((now.getTime() + lifetime) / 1000).toString(36)
  const kindNames = kinds.join('-')
  return `${userId}.${kindNames}.${until}.${tokens.hash(signedText(userId, kindNames, until))}`
}

/** Whose mails a token switches off, and which; undefined: it is none of ours, or too old. */
export function unsubscribingOf(tokens: Tokens, token: string, now: Date): Unsubscribing | undefined {
  const [userId = '', kindNames = '', until = '', signature = '', ...more] = token.slice(0, 1000).split('.')
  const kinds = kindNames.split('-')
  if (more.length > 0 || !isId(userId) || !kinds.every(isKind)) return undefined
  if (!isAmong(tokens.hashes(signedText(userId, kindNames, until)), signature)) return undefined
  return Number.parseInt(until, 36) * 1000 > now.getTime() ? { userId, kinds } : undefined
}
