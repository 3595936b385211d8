import { expect, test } from 'vitest'
import type { Code, Text } from '../text.ts'
import { checkEndings } from './endings.ts'

const of = (source: string, target: string, targetLanguage: string, sourceLanguage = 'en') =>
  checkEndings({ source, target, sourceLanguage, targetLanguage }).map((finding) =>
    finding.key === 'end-punctuation' ? `${finding.reason} ${finding.expected} ${finding.found}`.trim() : '',
  )

test('each language ends a sentence in its own signs', () => {
  const right: [source: string, target: string, to: string, from?: string][] = [
    ['Ready?', 'Έτοιμοι;', 'el'],
    ['Ready?', 'Έτοιμοι\u037e', 'el'],
    ['Έτοιμοι;', 'Ready?', 'en', 'el'],
    ['Ready?', 'مستعد؟', 'ar'],
    ['Ready?', 'آماده؟', 'fa'],
    ['It is done.', 'یہ ہو گیا۔', 'ur'],
    ['It is done.', '完了しました。', 'ja'],
    ['Do you want to go on?', '続行しますか。', 'ja'],
    ['Welcome!', 'ようこそ。', 'ja'],
    ['Ready?', '准备好了吗？', 'zh'],
    ['Wait…', '请稍候……', 'zh'],
    ['Name:', '名前：', 'ja'],
    ['It is done.', 'हो गया।', 'hi'],
    ['It is done.', 'हो गया.', 'hi'],
    ['It is done.', 'Պատրաստ է։', 'hy'],
    ['Is it done?', 'Պատրա՞ստ է։', 'hy'],
    ['Are you there?', '¿Estás ahí?', 'es'],
    ['Stop!', '¡Alto!', 'es'],
    ['Stop!', 'Arrêtez !', 'fr'],
    ['Name:', 'Nom\u00a0:', 'fr'],
    ['It is done.', 'เสร็จแล้ว', 'th'],
    ['เสร็จแล้ว', 'It is done.', 'en', 'th'],
    ['It is done.', 'ተጠናቋል።', 'am'],
    ['He said “yes.”', 'Er sagte: „Ja“.', 'de'],
    ['He said “yes.”', 'Il a dit « oui. »', 'fr'],
    ['the 3rd', 'der 3.', 'de'],
    ['Number', 'Nr.', 'de'],
    ['Qty.', 'Menge', 'de'],
    ['Acme Inc.', 'Acme 株式会社', 'ja'],
    ['in the U.S.', 'アメリカで', 'ja'],
    ['Save as...', 'Speichern unter…', 'de'],
    ['What?!', 'Was?', 'de'],
    ['שלום, מה שלומך?', 'Hello, how are you?', 'en', 'he'],
    ['Dear John,', 'Lieber John!', 'de'],
    ['What!?', 'Was!', 'de'],
    ['続行しますか。', 'Do you want to go on?', 'en', 'ja'],
    ['ようこそ。', 'Welcome!', 'en', 'ja'],
  ]
  for (const one of right) expect([one, of(...one)]).toEqual([one, []])
})

test('another end, or none, is found with the sign that is expected', () => {
  const wrong: [source: string, target: string, to: string, finding: string][] = [
    ['Ready?', 'Bereit.', 'de', 'changed ? .'],
    ['Ready?', 'Έτοιμοι', 'el', 'missing ;'],
    ['Ready?', 'مستعد', 'ar', 'missing ؟'],
    ['It is done.', '完了しました', 'ja', 'missing 。'],
    ['It is done.', 'यह हो गया है', 'hi', 'missing ।'],
    ['Everything is done', 'Todo está terminado.', 'es', 'extra  .'],
    ['Ready?', 'Estás listo?', 'es', 'opening ¿'],
    ['Name:', 'שם', 'he', 'missing :'],
    ['It is done.', 'C’est fait…', 'fr', 'changed . …'],
    ['Name:', 'ชื่อ', 'th', 'missing :'],
    ['Is it done?', 'Պատրաստ է։', 'hy', 'changed ՞ ։'],
  ]
  for (const [source, target, to, finding] of wrong)
    expect([target, of(source, target, to)]).toEqual([target, [finding]])
})

test('a value at the end is a word, a note behind the end is not', () => {
  const check = (source: Text, target: Text) =>
    checkEndings({ source, target, sourceLanguage: 'en', targetLanguage: 'de' }).length
  const value: Code = { code: 1, kind: 'alone', type: 'placeholder' }
  const note: Code = { code: 1, kind: 'alone', type: 'note' }
  expect(check(['Name: ', value], [value, ' (Name)'])).toBe(0)
  expect(check(['It is done.', note], ['Fertig', note])).toBe(1)
})

test('signs alone, and messages with plurals, are not judged', () => {
  expect(of('…', '', 'fr')).toEqual([])
  expect(of('{n, plural, other {days.}}', '{n, plural, other {Tage}}!', 'de')).toEqual([])
})
