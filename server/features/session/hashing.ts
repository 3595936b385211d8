import { availableParallelism } from 'node:os'
import { compose } from '@hub/text/marks'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// OWASP's parameters for argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const { memoryCost, timeCost, parallelism } = parameters
/** What a hash that was made with them begins with, as the Password Hashing Competition's string format has it. */
const beginning = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

// Hashing runs on the threads that also read files: leave some to the others.
const inTurn = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)))

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(compose(password), parameters))

/** Whether a hash is as one would be made now: parameters grow with the machines that guess. */
export const isOfToday = (passwordHash: string): boolean => passwordHash.startsWith(beginning)

const nobody = hashPassword('nobody has this password')

/** Whether the password is right. Without a hash (unknown user) the same work is done, and the answer is no. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await nobody)
  const right = await inTurn(() => verify(against, compose(password)))
  return right && passwordHash !== null
}
