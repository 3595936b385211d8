import { createHash, type Hash } from 'node:crypto'
import { DocumentRefused } from '@hub/documents/refused'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { goneOf } from '../../http/bytes.ts'
import { callerIdOf } from '../../http/caller.ts'
import { type Form, noName, receiveForm } from '../../http/form.ts'
import type { Parts } from '../../parts.ts'
import { fileRefusal, RefusalError, refusal } from '../../refusals.ts'
import type { ScratchFile } from '../../scratch.ts'
import type { HeldFile } from '../documents/intake.transitions.ts'

/** A file that was sent, as it is held. */
export type Upload = Required<HeldFile> & { file: ScratchFile; name: string; fields: Form['fields'] }

const Name = z.string().check(z.trim(), z.minLength(1))
const empty = refusal(400, { file: ['The submitted file is empty.'] })

/** The last part of a name: some senders name folders too. @throws RefusalError 400 */
function nameOf(fileName: string): string {
  const { success, data } = z.safeParse(Name, fileName.split(/[/\\]/).at(-1))
  if (!success) throw new RefusalError(noName)
  return data
}

async function* hashing(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, hash: Hash) {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

/**
 * Receives the file of a form to the disk and does something with it; nothing of it is left there after.
 * @throws RefusalError 400, 413
 */
export async function withUpload<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { documents, config, scanner }: Pick<Parts, 'documents' | 'config' | 'scanner'>,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const person = callerIdOf(request)
  const file = await documents.hold(person)
  try {
    const hash = createHash('sha256')
    const into: ScratchFile = {
      ...file,
      receive: (bytes, most) => file.receive(hashing(bytes, hash), most),
    }
    const { name, size, fields } = await receiveForm(request, reply, into, {
      most: config.limits.fileBytes,
      scanner,
    })
    if (size === 0) throw new RefusalError(empty)
    const sha256 = hash.digest('hex')
    return await work({ file, size, sha256, name: nameOf(name), fields, person, gone: goneOf(reply) })
  } catch (error) {
    throw error instanceof DocumentRefused ? new RefusalError(fileRefusal(error)) : error
  } finally {
    await file.close()
  }
}
