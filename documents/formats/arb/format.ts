import type { Format, Settings } from '../../document.ts'
import { decodeJson, encodingProblems } from '../json/encoding.ts'
import { JsonTexts } from '../json/texts.ts'
import { escapedJson, type JsonString, referJson, stringsOf, styleOf } from '../json/values.ts'
import { monolingual, type Pieces } from '../monolingual.ts'

/** Application Resource Bundle, as Flutter reads it: JSON of messages, each with its description beside it. */
export const arb: Format = {
  name: 'arb',
  title: 'an ARB file',
  extensions: ['.arb'],
  mediaType: 'application/json',
  version: 4,
  recognises: ({ extension, text }) => (extension === '.arb' && /^\s*\{/.test(text) ? 'yes' : 'no'),
  ...monolingual({
    open: decodeJson,
    problemsOf: encodingProblems,
    find: textsOfArb,
    refer: referJson,
  }),
}

/** Flutter asks for these by the number itself, before it asks for a language's category. */
const NUMBERS = ['zero', 'one', 'two'] as const

function textsOfArb(text: string, settings: Settings): Pieces {
  const { strings, problems } = stringsOf(text)
  const reading = new JsonTexts(text, settings, NUMBERS)
  const notes = notesIn(strings)
  const locale = strings.find(({ path }) => path === '@@locale')
  for (const string of strings)
    if (!string.path.startsWith('@'))
      reading.value(string, { context: string.path, notes: notes.get(string.path) ?? [] })
  return {
    pieces: reading.pieces,
    problems: [...problems, ...reading.problems],
    sourceLanguage: locale?.mapped.value ?? null,
    around: ({ targetLanguage }: Settings) =>
      locale
        ? [
            {
              start: locale.mapped.start,
              end: locale.mapped.end,
              text: escapedJson(
                locale.mapped.value.includes('-') ? targetLanguage : targetLanguage.replaceAll('-', '_'),
                styleOf(text),
              ),
            },
          ]
        : [],
  }
}

/** What `@key` says about the message `key`: its description, and an example of each argument. */
function notesIn(strings: readonly JsonString[]): Map<string, string[]> {
  const notes = new Map<string, string[]>()
  const add = (key: string, note: string) => {
    const list = notes.get(key)
    if (!list) notes.set(key, [note])
    else if (list.length < 50) list.push(note)
  }
  for (const { container, name, mapped } of strings) {
    if (!container.path.startsWith('@')) continue
    const [key = '', argument] = container.path.slice(1).split('.placeholders.')
    const note = mapped.value.replaceAll('\u0000', '').toWellFormed()
    if (argument === undefined && (name === 'description' || name === 'context')) add(key, note)
    if (argument !== undefined && (name === 'example' || name === 'description'))
      add(key, `{${argument}}: ${note}`)
  }
  return notes
}
