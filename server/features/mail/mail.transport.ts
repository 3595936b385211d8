import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sender } from '../../config.fields.ts'
import { newId } from '../../ids.ts'
import { makeOwnFolder, ownFile } from '../../owner-only.ts'

export type Envelope = {
  from: Sender
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** the same at each try: where a mail arrives again, its reader's mailbox can tell */
  messageId: string
}

/** Sends one mail; resolves when the other side has taken it, throws when it should be tried again. */
export type Transport = (mail: Envelope) => Promise<void>

/**
 * Whether the mail server has refused the recipient or the message itself, for good (RFC 5321: 5yz). A sender that
 * may not use it at all is the provider's mistake, which can be fixed while the mail waits.
 */
export const isRefusedForGood = (error: unknown): error is Error & { responseCode: number } =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/** Whether the mail server offers no TLS, and must. */
export const isWithoutTls = (error: unknown): error is Error & { code: 'ETLS' } =>
  error instanceof Error && 'code' in error && error.code === 'ETLS'

/** Why a mail waits, without what names its reader: a server's own words often hold the address. */
export function waitsBecause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isWithoutTls(error)) return `the mail server must be reached by TLS, which failed: ${error.message}`
  if ('responseCode' in error && typeof error.responseCode === 'number') {
    const command = 'command' in error && error.command !== 'CONN' ? ` to ${error.command}` : ''
    return `the mail server answered ${error.responseCode}${command}`
  }
  return `the mail server does not take them: ${error.message}`
}

/** Loaded with the first mail: a process that sends none need not hold it in memory. */
const nodemailer = () => import('nodemailer')

/** Characters of an encoded word, of which a line has room for one beside its header's name. */
const longestWord = 52

/**
 * A subject that reads as it was written: nodemailer sends an encoded word of RFC 2047 that is in it as it is, so
 * that a mailbox would show what a name hides in one, as letters that turn the direction.
 */
async function withPlainSubject(mail: Envelope): Promise<Envelope> {
  if (!mail.subject.includes('=?')) return mail
  const { encodeWord } = await import('nodemailer/lib/mime-funcs')
  return { ...mail, subject: encodeWord(mail.subject, 'Q', longestWord) }
}

type Security = { tls: boolean }

/**
 * Seconds that a mail server may take for an answer. One that looks into mails before it takes them needs many: to
 * give up on it earlier would send it the same mail again and again (RFC 5321, 4.5.3.2.6).
 */
export const longestSilence = 120

/** What does not greet is given up after 10 s. */
const openSmtp = async (url: string, { tls }: Security, silence: number) =>
  (await nodemailer()).createTransport({
    url,
    requireTLS: tls,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silence * 1000,
  })

/** Greets an SMTP server and signs in, as before a mail, and sends none. */
export async function greetSmtp(url: string, security: Security): Promise<void> {
  await (await openSmtp(url, security, 10)).verify()
}

/** To an SMTP server, with `tls` by TLS or not at all. */
export function smtp(url: string, security: Security): Transport {
  let transport: ReturnType<typeof openSmtp> | undefined
  return async (mail) => {
    transport ??= openSmtp(url, security, longestSilence)
    await (await transport).sendMail(await withPlainSubject(mail))
  }
}

const ending = '.part'
/** No mail is written for so long, ms: its writer was killed. */
const longestWriting = 24 * 3_600_000

/** Takes out of an outbox what writers that were killed have left: each mail of theirs was sent again, whole. */
export async function tidyOutbox(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('.') || !name.endsWith(ending)) continue
    const half = join(folder, name)
    const written = (await stat(half).catch(() => null))?.mtimeMs ?? now.getTime()
    if (now.getTime() - written > longestWriting) await rm(half, { force: true })
  }
}

/** Into a folder of .eml files, each written whole: a reader never sees half a mail. */
export function outbox(folder: string): Transport {
  return async (mail) => {
    const { createTransport } = await nodemailer()
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message } = await composer.sendMail(await withPlainSubject(mail))
    await makeOwnFolder(folder)
    const name = newId()
    const half = join(folder, `.${name}${ending}`)
    try {
      await writeFile(half, message, { mode: ownFile })
      await rename(half, join(folder, `${name}.eml`))
    } catch (error) {
      // The mail is tried again under another name: the half of each try would take room on a disk that may be full.
      await rm(half, { force: true })
      throw error
    }
  }
}
