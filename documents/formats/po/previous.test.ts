import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
const entry = (comments: string, target: string, context = '') =>
  `${header}#: a.c:1\n${comments}${context}msgid "Close all"\nmsgstr "${target}"\n`

test('a translation that is good now no longer says what it was made of, as with the tools of gettext', async () => {
  const previous = '#| msgctxt "menu"\n#| msgid ""\n#| "Close"\n'
  const text = entry(`#, fuzzy, c-format\n${previous}`, 'Fermer', 'msgctxt "menu"\n')
  const [key = ''] = Object.keys((await readFile('a.po', text)).texts)
  const { text: written } = await writeFile('a.po', text, { [key]: 'Tout fermer' })
  expect(written).toBe(entry('#, c-format\n', 'Tout fermer', 'msgctxt "menu"\n'))
  const last = await writeFile('a.po', text.replaceAll('\n', '\r\n'), { [key]: 'Tout fermer' })
  expect(last.text).toBe(written.replaceAll('\n', '\r\n'))
  // Nobody has touched it.
  expect((await writeFile('a.po', text, {})).text).toBe(text)
})
