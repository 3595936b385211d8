import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the first route and the frame say has no name around it. */
const nameless = ['common', 'frame']

/** What the server answers in English, each with what the page says instead. */
export function pairsOf(english: unknown, answers: unknown): [english: string, translated: string][] {
  return Object.entries(Object(english)).flatMap(([name, text]): [string, string][] => {
    const translated: unknown = Reflect.get(Object(answers), name)
    return typeof text === 'string' && typeof translated === 'string' ? [[text, translated]] : []
  })
}

/**
 * All that the page says in a language, by the names that its screens know it by: of the folder that has a file a
 * screen.
 */
export async function messagesIn(folder: string): Promise<Record<string, unknown>> {
  const messages: Record<string, unknown> = {}
  for (const file of readdirSync(folder).sort()) {
    const names: Record<string, unknown> = await import(join(folder, file))
    for (const [name, words] of Object.entries(names))
      Object.assign(messages, nameless.includes(name) ? words : { [name]: words })
  }
  return messages
}
