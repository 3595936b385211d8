import { ApiError } from '../../../api/failure.ts'

/** What comes between so often is no accident any more: its sentence is shown. */
const mostTries = 3

/** Saves what follows from what is there now, once more when somebody else has changed that in between. */
export async function fromNewest<Now, Saved>(
  read: () => Promise<Now>,
  save: (now: Now) => Promise<Saved>,
): Promise<Saved> {
  for (let tries = 1; ; tries += 1)
    try {
      return await save(await read())
    } catch (error) {
      if (tries === mostTries || !(error instanceof ApiError) || error.status !== 409) throw error
    }
}
