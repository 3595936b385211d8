import { createHash, type Hash } from 'node:crypto'
import { lineOf } from '@hub/contract/fields'
import { fileTooLarge } from '@hub/documents/refused'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { RefusalError, refusal } from '../refusals.ts'
import type { Scanner } from '../scanner.ts'
import { FileTooLong, type ScratchFile } from '../scratch.ts'
import { goneOf } from './bytes.ts'
import { knownCallerIdOf } from './caller.ts'

const noFile = refusal(400, { file: ['No file was submitted.'] })
/** What nobody's file is called; a name with a NUL is none that the database could keep. */
export const noName = refusal(400, { file: ['Give the file a name of 1 to 255 characters on one line.'] })
const badForm = refusal(400, 'Multipart form parse error.')

/** What a form brought: the name of its file, its bytes, and the other fields. */
export type Form = { name: string; size: number; fields: ReadonlyMap<string, string> }

/** Whether a field says yes; one that is not there says no. Undefined for what is neither. */
export function switchOf(fields: Form['fields'], name: string): boolean | undefined {
  const value = fields.get(name)?.toLowerCase() ?? ''
  if (value === 'true' || value === '1') return true
  return ['', 'false', '0'].includes(value) ? false : undefined
}

/** What is said of a field that is neither yes nor no. */
export const noSwitch = 'Must be a valid boolean.'

/** Of a form with one file and a few short fields, in any order. The file is counted where it is received. */
const formLimits = {
  // The form's own limit would cut the file off, and fail or not by who is first.
  fileSize: Number.POSITIVE_INFINITY,
  files: 1,
  fields: 10,
  fieldNameSize: 100,
  // bytes, of the longest: a hundred numbers of columns
  fieldSize: 1000,
  headerPairs: 20,
}

const tooLong = (field: string) =>
  refusal(400, { [field]: [`Ensure this field has no more than ${formLimits.fieldSize} characters.`] })

/** `most`: bytes of the file; `scanner`: looks through it, null where the provider has none */
export type Receiving = { most: number; scanner: Scanner | null }

const harmful = (found: string) =>
  refusal(400, { file: [`The file was not taken: the scanner for viruses found ${found} in it.`] })

/** @throws RefusalError 400 for a file that harms those who open it; the audit log keeps whose it was */
async function refuseHarmful(
  request: FastifyRequest,
  scanner: Scanner,
  file: ScratchFile,
  size: number,
  gone: AbortSignal,
): Promise<void> {
  const found = await scanner.scan(file, size, gone)
  if (found === null) return
  request.log.warn(
    { who: knownCallerIdOf(request) },
    `a file was refused, in which the scanner found ${found}`,
  )
  const person = request.identity?.caller.id ?? null
  throw new RefusalError(harmful(found), { action: 'file.refused', person })
}

/**
 * Receives the one file of a form, and its fields.
 * @throws DocumentRefused when there are more than `most` bytes: a file that was cut off is never taken
 * @throws RefusalError 400 for a file in which the scanner finds something; 401, 403, 404 where who sends it may not
 * any more
 * @throws the reason of `goneOf` as soon as its sender is gone or was answered: what they still send is not waited
 * for
 */
export async function receiveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  into: ScratchFile,
  { most, scanner }: Receiving,
): Promise<Form> {
  const signal = goneOf(reply)
  signal.throwIfAborted()
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  let result: FormResult
  try {
    // A request whose answer has left is never closed by the runtime, and its form would be waited for without end.
    result = await Promise.race([receiveParts(request, into, most), givenUp])
  } catch (error) {
    if (error instanceof FileTooLong) throw fileTooLarge(most)
    // The form parser throws errors without a code for a form it can't read.
    if (error instanceof Error && !(error instanceof RefusalError) && !('code' in error))
      throw new RefusalError(badForm)
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
  // A large file takes minutes: its sender may have been signed out or deactivated since, or their key revoked.
  await request.checkAgain?.()
  if (result.fingerprint) await request.repeatable?.begin(result.fingerprint)
  if (scanner && result.form.size > 0) await refuseHarmful(request, scanner, into, result.form.size, signal)
  return result.form
}

/** `fingerprint`: of all that was sent, of a call that may be sent again by its key. */
type FormResult = { form: Form; fingerprint: Buffer | undefined }

/** What turns the letters after it round: by them `Kit-fdp.exe` is read as `Kit-exe.pdf`. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g

/** Programs send files without a name. */
const Name = lineOf(255)

/**
 * A file's name as its sender has it: browsers write quotation marks and line ends of one as `%22`, `%0D` and `%0A`,
 * and no other character in this way. An accent that a system keeps apart from its letter is one with it.
 */
const nameOf = (sent: string): string =>
  sent
    .replaceAll('%22', '"')
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll(turns, '')
    .normalize('NFC')

async function receiveParts(request: FastifyRequest, into: ScratchFile, most: number): Promise<FormResult> {
  const fields = new Map<string, string>()
  let size: number | null = null
  let name = ''
  const hash = request.repeatable ? createHash('sha256') : null
  for await (const part of request.parts({ limits: formLimits })) {
    if (part.type === 'field') {
      // What was cut off says something else, as `3` of `37` does.
      if (part.valueTruncated) throw new RefusalError(tooLong(part.fieldname))
      fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '')
      continue
    }
    if (part.fieldname !== 'file') throw new RefusalError(noFile)
    name = nameOf(part.filename)
    if (!z.safeParse(Name, name).success) throw new RefusalError(noName)
    size = await into.receive(hash ? withHash(part.file, hash) : part.file, most)
    if (part.file.truncated) throw new FileTooLong()
  }
  if (size === null) throw new RefusalError(noFile)
  // Sent again it has another boundary: the same are its fields and the bytes of its file.
  const fingerprint = hash?.update(JSON.stringify([name, ...fields])).digest()
  return { form: { name, size, fields }, fingerprint }
}

async function* withHash(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}
