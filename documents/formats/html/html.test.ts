import { codesOf, type Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { formatOf } from '../../formats.ts'
import { DocumentRefused } from '../../refused.ts'
import { settingsFor } from '../../testing/settings.ts'

const settings = settingsFor('fr')

async function read(page: string) {
  const bytes = Buffer.from(page)
  return (await formatOf('a.html', bytes).read(bytes, settings)).blocks
}

const sources = async (page: string) =>
  (await read(page)).map(({ source }) =>
    typeof source === 'string'
      ? source
      : source.map((part) => (typeof part === 'string' ? part : `[${part.kind} ${part.code}]`)).join(''),
  )

async function write(page: string | Buffer, targets: Record<string, Text>, language = 'fr') {
  const bytes = Buffer.from(page)
  const translations = new Map(
    Object.entries(targets).map(([key, target]) => [key, { target, state: 'translated' as const }]),
  )
  const output = await formatOf('a.html', bytes).write(bytes, translations, settingsFor(language))
  return { ...output, text: Buffer.from(output.bytes).toString() }
}

test('a page is its paragraphs, with inline tags as codes and white space as a browser shows it', async () => {
  expect(
    await sources(
      '<title>T &amp; t</title><p>\n  One\n <b>two</b>,<br>three </p>four<div>five <p>six<li>seven<td> &ndash; </td><td>8</td>',
    ),
  ).toEqual(['T & t', 'One [open 1]two[close 1],[alone 2]three', 'four', 'five', 'six', 'seven', '8'])
})

test('what is to be translated inside of what is not is text, and moves no key of others', async () => {
  const keyed = async (page: string) => (await read(page)).map(({ key, source }) => `${key} ${source}`)
  expect(
    await keyed(
      '<p>One<div translate=no>no<div>no<p translate=yes title=T>Yes <b translate=no>X</b><p>no</div>no<ul translate=YES><li>Item<ul><li>Deep</ul></ul>no</div><p>Two',
    ),
  ).toEqual(['1 One', 'yes1 T', expect.stringMatching(/^yes2 Yes/), 'yes3 Item', 'yes4 Deep', '2 Two'])
  expect(
    await keyed(
      '<div class=notranslate>no<div translate=yes>A<div>B</div>C<div translate=no>no</div>D</div>no</div>E',
    ),
  ).toEqual(['yes1 A', 'yes2 B', 'yes3 C', 'yes4 D', '1 E'])
  // Neither code nor a word of a sentence.
  expect(
    await keyed('<pre><p translate=yes>no</p></pre><p>a <i translate=no>x <b translate=yes>no</b></i>'),
  ).toHaveLength(1)
  const page = '<td translate=no><section translate=yes>Yes</td><td>two'
  expect(await keyed(page)).toEqual(['yes1 Yes', '1 two'])
  expect((await write(page, { yes1: 'Oui', 1: 'deux' })).text).toBe(
    page.replace('Yes', 'Oui').replace('two', 'deux'),
  )
})

test('the name of a frame is text, what is in it is not', async () => {
  const page =
    '<p>a<iframe src=x title="A map" srcdoc="<p>no">no</iframe><iframe translate=no title=no></iframe><p>b'
  expect((await read(page)).map(({ key, source }) => `${key} ${source}`)).toEqual([
    '1 a',
    'frame1 A map',
    '2 b',
  ])
  expect((await write(page, { frame1: 'Une "carte"' })).text).toContain(
    'title="Une &quot;carte&quot;" srcdoc="<p>no"',
  )
})

test('code, scripts, styles and what says that it is not to be translated stay as they are', async () => {
  expect(
    await sources(
      '<script>"<p>no</p>"</script><style>p{}</style><pre>no</pre><p>Run <code>rm <b>x</b></code> now<p translate=no>no</p><p class="a notranslate">no <p>no?</p></p><p>yes <span translate="no">no</span>!',
    ),
  ).toEqual(['Run [alone 1] now', 'no?', 'yes [alone 1]!'])
})

test('attributes that a reader sees are texts, those of buttons and search engines too', async () => {
  const page =
    '<html><meta name=description content="D"><meta name=viewport content="w"><img alt="A" src=a><input type=submit value=Send><input value=data placeholder=P><p title="T">x'
  expect(await sources(page)).toEqual(['D', 'A', 'Send', 'data', 'P', 'T', 'x'])
})

test('an attribute inside a text is written with it, or alone', async () => {
  const page = `<p>See <img src="a" alt='A "b"' title=c> and <a href=x title="T">go</a>.</p>`
  const blocks = await read(page)
  expect(blocks.map(({ key, source }) => [key, typeof source === 'string' ? source : 'text'])).toEqual([
    ['1', 'text'],
    ['2', 'A "b"'],
    ['3', 'c'],
    ['4', 'T'],
  ])
  const codes = codesOf(blocks[0]?.source ?? '')
  const alone = await write(page, { 2: "l'image", 3: 'des mots' })
  expect(alone.text).toBe(
    `<p>See <img src="a" alt='l&#39;image' title="des mots"> and <a href=x title="T">go</a>.</p>`,
  )
  const all = await write(page, { 1: [...codes, ' & <ok>'], 2: 'B', 4: '"U"' })
  expect(all.text).toBe(
    `<p><img src="a" alt='B' title=c><a href=x title="&quot;U&quot;"></a> &amp; &lt;ok&gt;</p>`,
  )
})

test('a hard space is written as the page writes its own', async () => {
  expect((await write('<p>5&nbsp;km</p>', { 1: 'à 5\u00a0km' })).text).toBe('<p>à 5&nbsp;km</p>')
  expect((await write('<p>5\u00a0km</p>', { 1: 'à 5\u00a0km' })).text).toBe('<p>à 5\u00a0km</p>')
})

test('white space around a text stays outside it, a hard space does not', async () => {
  expect(await sources('<p> \r\n One &nbsp; \r\n</p>')).toEqual(['One \u00a0'])
  expect((await write('<p> \r\n One \r\n</p>', { 1: 'Un' })).text).toBe('<p> \r\n Un \r\n</p>')
})

test('a page in Arabic says its language and direction; what was there changes, nothing is added to a piece of a page', async () => {
  const page = '<!DOCTYPE html><html lang="en" class=x><meta http-equiv=Content-Language content=en><p>Hi'
  expect((await write(page, { 1: 'مرحبا' }, 'ar')).text).toBe(
    '<!DOCTYPE html><html lang="ar" class=x dir="rtl"><meta http-equiv=Content-Language content="ar"><p>مرحبا',
  )
  expect((await write('<html dir=rtl lang=he><p>Hi', { 1: 'Salut' })).text).toBe(
    '<html dir="ltr" lang="fr"><p>Salut',
  )
  expect((await write('<p>Hi', { 1: 'مرحبا' }, 'ar')).text).toBe('<p>مرحبا')
})

test('what the charset of a page lacks is written as a reference, and told', async () => {
  const page = Buffer.from('<meta charset=ISO-8859-1><p>Caf\u00e9</p>', 'latin1')
  const output = await write(page, { 1: 'Thé 茶' })
  expect(Buffer.from(output.bytes).toString('latin1')).toBe(
    '<meta charset=ISO-8859-1><p>Th\u00e9 &#33590;</p>',
  )
  expect(output.problems).toMatchObject([{ code: 'encoding-references' }])
})

test('tags that are closed wrongly or never are codes of their own, and stay where they are', async () => {
  const page = '<p>a <b>b <i>c</b> d</i> e</u><code>x<p>f</i'
  expect(await sources(page)).toEqual(['a [open 1]b [open 2]c[close 1] d[close 2] e[alone 3][alone 4]', 'f'])
  const [block] = await read(page)
  const target = ['z', ...codesOf(block?.source ?? '')]
  expect((await write(page, { 1: target })).text).toBe('<p>z<b><i></i></b><i></i></u><code>x<p>f</i')
})

test('placeholders of template languages are codes', async () => {
  const [block] = await read('<p>Dear {{ customer.name }}, {% if new %}welcome{% endif %}!</p>')
  expect(codesOf(block?.source ?? '').map(({ display, type }) => [display, type])).toEqual([
    ['{{ customer.name }}', 'placeholder'],
    ['{% if new %}', 'placeholder'],
    ['{% endif %}', 'placeholder'],
  ])
})

test('crowded pages are read or refused in their turn', async () => {
  const many = '<p>a</p>'.repeat(100_001)
  await expect(read(many)).rejects.toThrow(DocumentRefused)
  const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(' ')
  for (const begin of ['', "' ", '=" "'])
    await expect(read(`<p ${begin}${attributes}>x`)).rejects.toThrow(/attributes/)
  expect(await sources(`${'<div>'.repeat(50_000)}x${'<b>'.repeat(50_000)}`)).toHaveLength(1)
  expect(await sources(`<p>${'&amp;'.repeat(200_000)}a<p>${'< '.repeat(200_000)}b`)).toHaveLength(2)
})
