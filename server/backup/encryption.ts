import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupRefused } from './format.ts'

/** What an encrypted file begins with. */
export const ageHead = 'age-encryption.org/v1\n'

/** A file of keys is no larger, bytes. */
const mostKeys = 64 * 1024

/** The lines of a file of age's keys: one a line, remarks behind a #. */
async function keysIn(path: string): Promise<string[]> {
  const unreadable = (error: Error): never => {
    throw new BackupRefused(`The keys in ${path} can't be read: ${error.message}.`)
  }
  const { size } = await stat(path).catch(unreadable)
  if (size > mostKeys) throw new BackupRefused(`${path} is too large for a file of keys.`)
  const text = await readFile(path, 'utf8').catch(unreadable)
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0) throw new BackupRefused(`There is no key in ${path}.`)
  return keys
}

/** Encrypts for everybody whose public key (`age1…`) is in a file. */
export async function encryptFor(path: string): Promise<(stream: Readable) => Promise<Readable>> {
  const encrypter = new Encrypter()
  for (const key of await keysIn(path)) {
    try {
      encrypter.addRecipient(key)
    } catch {
      throw new BackupRefused(`${path} has a line that is no public key of age (age1…).`)
    }
  }
  return async (stream) => Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(stream)))
}

/** Opens with the private keys (`AGE-SECRET-KEY-1…`) in a file. */
export async function decryptWith(path: string): Promise<(stream: Readable) => Promise<Readable>> {
  const decrypter = new Decrypter()
  for (const key of await keysIn(path)) {
    try {
      decrypter.addIdentity(key)
    } catch {
      throw new BackupRefused(`${path} has a line that is no private key of age (AGE-SECRET-KEY-1…).`)
    }
  }
  return async (stream) => Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(stream)))
}
