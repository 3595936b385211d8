import { canonical, type Part, partsOf, type Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { chance } from '../../testing/chance.ts'
import { settingsFor } from '../../testing/settings.ts'
import { md } from './format.ts'

const settings = settingsFor('ja')

const read = async (bytes: Uint8Array): Promise<Text> =>
  (await md.read(bytes, settings)).blocks[0]?.source ?? ''

/** What is left of a paragraph when its one text is translated. */
async function written(source: string, target: Text): Promise<Buffer> {
  const translations = new Map([['1', { target, state: 'translated' as const }]])
  return Buffer.from((await md.write(Buffer.from(source), translations, settings)).bytes)
}

/** The parts of a text as they are read: `b` what is bold, `i` what is italic, `s` what is struck through. */
const NAMES: Readonly<Record<string, string>> = { '**': 'b', '*': 'i', '~~': 's', link: 'a' }
const shown = (text: Text): string =>
  partsOf(text)
    .map((part) => {
      if (typeof part === 'string') return part
      const name = NAMES[part.label ?? ''] ?? part.label
      return part.kind === 'alone' ? `<${name}/>` : `<${part.kind === 'close' ? '/' : ''}${name}>`
    })
    .join('')

const source = 'Go **bold** on _italic_ and ~~struck~~ at https://a.example/b and me@a.example now.\n'
const [, bold, , boldEnd, , italic, , italicEnd, , struck, , struckEnd, , address, , mail] = partsOf(
  await read(Buffer.from(source)),
)
/** A target in which letters stand for the codes of the source. */
const target = (words: string): Text => {
  const codes = new Map<string, Part | undefined>([
    ['<b>', bold],
    ['</b>', boldEnd],
    ['<i>', italic],
    ['</i>', italicEnd],
    ['<s>', struck],
    ['</s>', struckEnd],
    ['<a/>', address],
    ['<m/>', mail],
  ])
  return canonical(words.split(/(<\/?[a-z]\/?>)/).map((piece) => codes.get(piece) ?? piece))
}

describe('a translation without spaces is read as it was meant', () => {
  test.each([
    ['a full stop inside of what is bold', '请<b>看。</b>这里', '请**看。**&#x8fd9;里'],
    ['quotation marks inside of what is bold', '请<b>“看”</b>这里', '&#x8bf7;**“看”**&#x8fd9;里'],
    ['letters alone', '请<b>看</b>这里', '请**看**这里'],
    ['an ending behind what a line makes italic', 'a <i>Docker</i>ben', 'a *Docker*ben'],
    ['what a line makes italic between spaces', 'le <i>port</i> ici', 'le _port_ ici'],
    ['two in a row', '<b>请</b><i>看</i>这里', '**请**_看_&#x8fd9;里'],
    ['one inside the other', '请<b><i>看。</i></b>这里', '&#x8bf7;**_看。_**&#x8fd9;里'],
    ['what is struck through', '请<s>看。</s>这里', '请~~看。~~&#x8fd9;里'],
    ['a space at the inner side', 'le<b> port </b>ici', 'l&#x65;**&#x20;port&#x20;**&#x69;ci'],
    ['nothing inside', '请<b></b>看', '请看'],
    ['an address before a letter', '请看<a/>这里', '请看<https://a.example/b>这里'],
    ['an address before a full stop', '请看 <a/>。', '请看 <https://a.example/b>。'],
    ['an address at the end of a sentence', 'Voir <a/>.', 'Voir https://a.example/b.'],
    ['a mail address before a letter', '请写<m/>吧', '请写<me@a.example>吧'],
  ])('%s', async (_, words, expected) => {
    const bytes = await written(source, target(words))
    expect(bytes.toString()).toBe(`${expected}\n`)
    expect(shown(await read(bytes))).toBe(words.replace('<b></b>', '').replace('<m/>', '<a/>'))
  })

  test('an address without a scheme leads where it led', async () => {
    const bytes = Buffer.from('See www.a.example/b_(c) now.\n')
    const [, code] = partsOf(await read(bytes))
    const output = await written(bytes.toString(), canonical(['请看', code ?? '', '吧']))
    expect(output.toString()).toBe('请看[www.a.example/b_(c)](<http://www.a.example/b_(c)>)吧\n')
  })

  test('code beside code stays two', async () => {
    const bytes = Buffer.from('Use `a` and `b` now.\n')
    const [, first, , second] = partsOf(await read(bytes))
    const output = await written(bytes.toString(), canonical(['用', first ?? '', second ?? '', '吧']))
    expect(output.toString()).toBe('用`a` `b`吧\n')
  })

  test('a link behind an exclamation mark stays a link', async () => {
    const bytes = Buffer.from('A demo! [Play](https://a.example)\n')
    const [, open, words, close] = partsOf(await read(bytes))
    const target = canonical(['看!', open ?? '', words ?? '', close ?? ''])
    expect((await written(bytes.toString(), target)).toString()).toBe('看\\![Play](https://a.example)\n')
  })

  test.each([1, 2, 3, 4, 5, 6])('whatever is beside them, 500 times by chance (%i of 6)', async (run) => {
    const random = chance(20_261_127 + run)
    const one = (of: string) => [...of][Math.floor(random() * [...of].length)] ?? ''
    const words = () => Array.from({ length: Math.floor(random() * 3) }, () => one('看aé。“”. (-1')).join('')
    const inside = (names: string): string => {
      const name = one(names)
      const rest = names.replace(name, '')
      if (name === '' || random() < 0.3) return words()
      if (name === 'a' || name === 'm') return `${words()}<${name}/>${inside(rest)}`
      const [within, behind] = random() < 0.5 ? [rest, ''] : ['', rest]
      return `${words()}<${name}>${one('看a。“')}${inside(within)}</${name}>${inside(behind)}`
    }
    for (let count = 0; count < 500; count++) {
      const text = `起${inside('bisam')}终`
      const bytes = await written(source, target(text))
      expect(shown(await read(bytes)), bytes.toString()).toBe(text.replace('<m/>', '<a/>'))
    }
  })
})
