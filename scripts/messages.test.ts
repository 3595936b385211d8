import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditActions } from '../server/features/audit/actions.ts'
import { isLanguage, speechIn } from '../server/messages/speech.ts'
import { actionNames } from '../web/messages/en-GB/staff-actions.ts'
import { messagesIn } from '../web/messages/folder.ts'
import { languages as spoken } from '../web/messages/languages.ts'
import { faultsOf, flat } from './testing/messages.ts'

const root = join(import.meta.dirname, '..')
const others = Object.keys(spoken).filter((language) => language !== 'en-GB')
const rooms = ['web/messages', 'server/messages']

/** The messages of a folder; what is said of a file may have tags in it, which are none of ICU's. */
async function formsIn(folder: string): Promise<Record<string, unknown>> {
  const { files, ...messages } = await messagesIn(folder)
  if (files === undefined) return messages
  const withoutTags = [...flat(files)].map(([name, text]) => [name, text.replaceAll(/[<>]/g, '')])
  return { ...messages, files: Object.fromEntries(withoutTags) }
}

test('the page and mails speak the same twelve languages, each with all that English says and nothing else', async () => {
  expect(Object.keys(spoken)).toHaveLength(12)
  expect(Object.keys(spoken).filter((language) => !isLanguage(language))).toEqual([])
  for (const room of rooms) {
    const english = await formsIn(join(root, room, 'en-GB'))
    for (const language of others) {
      const messages = await formsIn(join(root, room, language))
      expect.soft(faultsOf(language, english, messages), `${room}, ${language}`).toEqual([])
    }
  }
})

test('each language is written by its files alone, as English is', () => {
  for (const room of rooms) {
    const english = readdirSync(join(root, room, 'en-GB'))
    for (const language of others)
      expect.soft(readdirSync(join(root, room, language)), `${room}, ${language}`).toEqual(english)
  }
})

test('no English is left in a translation', async () => {
  // Names, marks and words that two languages share may be the same: what says something has one of these.
  const isEnglish = /\b(the|and|not|to|has|have|this|that|you|your|with|for|are|can|be|it)\b/
  for (const room of rooms) {
    const english = flat(await messagesIn(join(root, room, 'en-GB')))
    for (const language of others)
      for (const [path, text] of flat(await messagesIn(join(root, room, language))))
        if (english.get(path) === text) expect.soft(text, `${language} ${path}`).not.toMatch(isEnglish)
  }
})

test('what the page says instead of the server’s sentences is what the server still says', async () => {
  const { answers, files: faults } = await messagesIn(join(root, 'web/messages/en-GB'))
  const files = globSync('{server,contract,documents}/**/*.ts', { cwd: root }).filter(
    (file) => !/node_modules|\/messages\/|\.test\.ts$/.test(file),
  )
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'"))
  const isSaid = (sentence: string) => {
    const parts = sentence.replace(' seconds.', '').split(/\{\d\}/)
    return texts.some((text) => parts.every((part) => text.includes(part)))
  }
  const sentences = [...flat(answers).values(), ...flat(faults).values()]
  expect(sentences.filter((sentence) => !isSaid(sentence))).toEqual([])
})

test('every act that the audit log names has words for it', () => {
  expect(auditActions.filter((action) => !(action in actionNames))).toEqual([])
})

test('a message that lacks a value, a plural or its counterpart is found', () => {
  const english = { a: '{count, plural, one {# job} other {# jobs}} of {name}', b: 'Yes', c: '<b>No</b>' }
  const polish = { a: '{count, plural, one {# zadanie} other {# zadań}}', c: 'Nie', d: 'Tak' }
  expect(faultsOf('pl', english, polish)).toEqual([
    'd: nobody says it',
    'a: lacks [{name}], has []',
    'a: count lacks [many,few], has []',
    'b: missing',
    'c: lacks [<b>], has []',
  ])
})

test('the server writes numbers and dates as the language has them', () => {
  expect(speechIn('pl').say('digest', { count: 3 })).toContain('3')
  expect(speechIn('ar').direction).toBe('rtl')
})
