import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

export type Question = { password: string; names: readonly string[] }
export type Verdict = 'common' | 'guessable' | 'good'

// The commonest passwords as a kept library lists them, most common first (its sources: leaked lists, counted).
const commonest = new Set(
  common['passwords-common'].slice(0, 10_000).map((password) => password.toLowerCase()),
)

/** Tries; what is guessed in fewer is refused. */
const least = 10 ** 9

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  // Each is another pass over the whole password: the hundred that it makes by itself take a second for 128
  // characters that could all be others. Nobody's own password has so many.
  l33tMaxSubstitutions: 32,
})

/** How hard a password is to guess for somebody who knows the names. */
function judge({ password, names }: Question): Verdict {
  if (commonest.has(password.toLowerCase())) return 'common'
  return estimator.check(password, [...names]).guesses < least ? 'guessable' : 'good'
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(judge(question)))
