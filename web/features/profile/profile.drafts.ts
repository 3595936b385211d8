import * as z from 'zod/mini'
import { type Field, fields } from './profile.rules.ts'

const ProfileDraft = z.object({ user: z.string(), typed: z.partialRecord(z.enum(fields), z.string()) })
export type DraftFields = Partial<Record<Field, string>>

const key = 'hub-profile'

const readDraft = (text: string) => {
  try {
    return ProfileDraft.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What was typed into the profile and is saved nowhere yet: kept with its tab, for its writer alone. */
export const draftIn = (storage: Storage, user: string) => ({
  read: (): DraftFields => {
    const text = storage.getItem(key)
    const draft = text === null ? undefined : readDraft(text)
    if (draft?.user === user) return draft.typed
    storage.removeItem(key)
    return {}
  },
  /** Nothing typed: nothing is kept. */
  keep: (draft: DraftFields) => {
    if (Object.keys(draft).length === 0) return storage.removeItem(key)
    try {
      storage.setItem(key, JSON.stringify({ user, typed: draft }))
    } catch {
      // No room: the form still asks before it is left.
    }
  },
})
