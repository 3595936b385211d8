import type { Settings } from '@hub/documents/document'
import * as z from 'zod/mini'

const StoredSettings = z.object({
  encoding: z.nullable(z.string()),
  columns: z.nullable(z.array(z.int())),
  hiddenText: z.boolean(),
  comments: z.boolean(),
  // Before this was kept, all were read.
  allTexts: z._default(z.boolean(), true),
  reader: z.int(),
})

/** As the first readers read, and documents that were stored before this was kept. */
const first: Omit<Settings, 'sourceLanguage' | 'targetLanguage'> = {
  encoding: null,
  columns: null,
  hiddenText: false,
  comments: false,
  allTexts: true,
  reader: 1,
}

/** How a document is written for a job: as it was read, in the job's languages. */
export function settingsOf(
  value: unknown,
  languages: { sourceLanguage: string; targetLanguage: string },
): Settings {
  return { ...(value === null ? first : StoredSettings.parse(value)), ...languages }
}
