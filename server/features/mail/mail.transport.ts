import { rename, writeFile } from 'node:fs/promises'
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
export const isWithoutTls = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ETLS'

/** Loaded with the first mail: a process that sends none need not hold it in memory. */
const nodemailer = () => import('nodemailer')

type Security = { tls: boolean }

/** A connection that hangs is given up after 10 s. */
const openSmtp = async (url: string, { tls }: Security) =>
  (await nodemailer()).createTransport({
    url,
    requireTLS: tls,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })

/** Greets an SMTP server and signs in, as before a mail, and sends none. */
export async function greetSmtp(url: string, security: Security): Promise<void> {
  await (await openSmtp(url, security)).verify()
}

/** To an SMTP server, with `tls` by TLS or not at all. */
export function smtp(url: string, security: Security): Transport {
  let transport: ReturnType<typeof openSmtp> | undefined
  return async (mail) => {
    transport ??= openSmtp(url, security)
    await (await transport).sendMail(mail)
  }
}

/** Into a folder of .eml files, each written whole: a reader never sees half a mail. */
export function outbox(folder: string): Transport {
  return async (mail) => {
    const { createTransport } = await nodemailer()
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message } = await composer.sendMail(mail)
    await makeOwnFolder(folder)
    const name = newId()
    const half = join(folder, `.${name}.part`)
    await writeFile(half, message, { mode: ownFile })
    await rename(half, join(folder, `${name}.eml`))
  }
}
