import { reasonOf } from '../db/failures.ts'

/** What was found out about one thing; of what is not right, what to do. */
export type Finding = { about: string; state: 'right' | 'warning' | 'wrong'; text: string; advice?: string }

export const right = (about: string, text: string): Finding => ({ about, state: 'right', text })

export const warning = (about: string, text: string, advice: string): Finding => ({
  about,
  state: 'warning',
  text,
  advice,
})

export const wrong = (about: string, error: unknown, advice: string): Finding => {
  const reason = error instanceof Error ? reasonOf(error) : String(error)
  return { about, state: 'wrong', text: reason.replace(/\.$/, ''), advice }
}
