import { expect, test } from 'vitest'
import type { Code, Text } from '../text.ts'
import { checkPlaceholders } from './placeholders.ts'

const of = (source: Text, target: Text, targetLanguage = 'de', sourceLanguage = 'en') =>
  checkPlaceholders({ source, target, sourceLanguage, targetLanguage }).map((finding) =>
    finding.key === 'placeholders' ? `${finding.reason} ${finding.expected} ${finding.found}`.trim() : '',
  )

test('placeholders that are plain text stay as they are, in any order', () => {
  const right: [string, string, string][] = [
    ['Hello {name}, you have {count}', '{count} für dich, {name}', 'de'],
    ['%1$s of %2$d', '%2$d から %1$s', 'ja'],
    ['%s %d', '%2$d %1$s', 'el'],
    [`{{user}} and ${'$'}{total}`, `${'$'}{total} و {{user}}`, 'ar'],
    ['%(name)s: %{count} #{x} %<n>d', '%(name)s: %{count} #{x} %<n>d', 'hi'],
    ['%1 of %2', '%2 de %1', 'es'],
    ['%name% won', 'זכה %name%', 'he'],
    ['Hi {name}', '{name}, {name}!', 'fr'],
    ['%@ files', 'ファイル %@', 'ja'],
    ['{0:N2} {d, date, short}', '{d, date, short} {0:N2}', 'th'],
    ['Save %(name)s now', '%(name)s jetzt sichern', 'de'],
  ]
  for (const [source, target, to] of right) expect([target, of(source, target, to)]).toEqual([target, []])
})

test('a placeholder that is gone, translated or invented is found', () => {
  expect(of('Hello {name}', 'Bonjour', 'fr')).toEqual(['missing {name}'])
  expect(of('Hello {name}', 'Γεια {όνομα}', 'el')).toEqual(['changed {name} {όνομα}'])
  expect(of('%s files', '% s ファイル', 'ja')).toEqual(['missing %s'])
  expect(of('%s files', '％ｓ ファイル', 'ja')).toEqual(['missing %s'])
  expect(of('%d files', '%s ملفات', 'ar')).toEqual(['changed %d %s'])
  expect(of('Files', '%d Archivos', 'es')).toEqual(['extra  %d'])
  expect(of('%s and %s', '%s und', 'de')).toEqual(['missing %s'])
  expect(of('$1 deleted $2', '$1 हटाया', 'hi')).toEqual(['missing $2'])
  expect(of('%<price>.2f EUR', 'EUR')).toEqual(['missing %<price>.2f'])
})

test('unnumbered ones of two kinds keep their order, for a program fills them one after the other', () => {
  expect(of('%s has %d', '%d hat %s')).toEqual(['order %s %d %d %s'])
})

test('a percentage and a sum of money are no placeholders', () => {
  const right: [string, string, string][] = [
    ['50% of users', '%50 kullanıcı', 'tr'],
    ['100% sure', '100 % sicher', 'de'],
    ['50% discount', '50 % de descuento', 'es'],
    ['It costs $5', 'Es kostet 5 $', 'de'],
    ['$5 million', '5 millions $US', 'fr'],
    ['only 5%', '%5 فقط', 'ar'],
    ['30% off', '70 折', 'zh'],
    ['100%', '100%', 'he'],
  ]
  for (const [source, target, to] of right) expect([target, of(source, target, to)]).toEqual([target, []])
})

test('a plural keeps its argument and its branch other; its categories are those of the language', () => {
  const source = '{n, plural, one {1 day} other {several days}} {who, select, she {her} other {their}}'
  const right = '{n, plural, one {день} few {дня} many {дней} other {дня}} {who, select, she {её} other {их}}'
  expect(of(source, right, 'ru')).toEqual([])
  expect(of(source, right.replace('other {дня}', ''), 'ru')).toEqual(['frame {…, plural, … other {…}}'])
  expect(of(source, right.replace('{n,', '{м,'), 'ru')).toEqual(['frame {n, plural}', 'frame  {м, plural}'])
  expect(of(source, right.replace('she', 'она'), 'ru')).toEqual(['frame who: she', 'frame  who: она'])
  expect(of(source, right.replace('few', 'пара'), 'ru')).toEqual(['frame  пара'])
  expect(of(source, right.slice(0, -1), 'ru')).toEqual(['frame {…, plural, … other {…}}'])
  expect(of(source, `'{x}' ${right}`, 'ru')).toEqual([])
  expect(of("{n, plural, other {it's {n}}}", "{n, plural, other {c'est {n}}}", 'fr')).toEqual([])
  const days = '{ n, plural, one {1 day} other {days}}'
  expect(of(days, '{ n, plural, one {1 Tag}}')).toEqual(['frame {…, plural, … other {…}}'])
  expect(of(days, '{ n, plural, other {Tage} offset:1 offset:2}')).toEqual(['frame {…, plural, … other {…}}'])
})

test('codes that may not be moved keep their order', () => {
  const fixedCode = (code: number): Code => ({ code, kind: 'alone', label: `%${code}`, never: ['move'] })
  expect(of([fixedCode(1), ' of ', fixedCode(2)], [fixedCode(1), ' von ', fixedCode(2)])).toEqual([])
  expect(of([fixedCode(1), ' of ', fixedCode(2)], [fixedCode(2), ' von ', fixedCode(1)])).toEqual([
    'order  %1',
  ])
  const bare = (code: number): Code => ({ code, kind: 'alone', never: ['move'] })
  expect(of([bare(1), bare(2)], [bare(2), bare(1)])).toEqual(['order  {1}'])
  const loose = (code: number): Code => ({ code, kind: 'alone' })
  expect(of([loose(1), ' of ', loose(2)], [loose(2), ' von ', loose(1)])).toEqual([])
})

test('a sign of percent that is written twice is a sign, which another language may write otherwise', () => {
  expect(of('%s is 100%% done', '%s ist ganz fertig')).toEqual([])
})
