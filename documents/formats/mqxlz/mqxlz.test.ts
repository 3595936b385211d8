import { expect, test } from 'vitest'
import { openZip } from '../../bytes/zip.ts'
import { formatOf } from '../../formats.ts'
import { settingsFor } from '../../testing/settings.ts'
import { zipOf } from '../../testing/zip.ts'

const settings = settingsFor('fr')
const document = (mark = '\ufeff') =>
  `${mark}<xliff version="1.2" xmlns:mq="MQXliff"><file original="a" source-language="en" target-language="fr"><body><trans-unit id="1" mq:status="NotStarted"><source>Hi</source><target/></trans-unit></body></file></xliff>`
const skeleton = Buffer.from('<skeleton>\u0001 not even XML')

test('a memoQ package is read, and a translation goes into its document alone', async () => {
  const bytes = zipOf([
    ['skeleton.xml', skeleton],
    ['document.mqxliff', document()],
  ])
  const format = formatOf('a.mqxlz', bytes)
  expect(format.name).toBe('mqxlz')
  const { blocks } = await format.read(bytes, settings)
  expect(blocks).toMatchObject([{ key: '1/1', source: 'Hi', place: { part: 'document.mqxliff' } }])

  const same = await format.write(bytes, new Map([['1/1', { target: '', state: 'new' }]]), settings)
  expect(Buffer.compare(same.bytes, bytes)).toBe(0)

  const { bytes: output } = await format.write(
    bytes,
    new Map([['1/1', { target: 'Salut', state: 'translated' }]]),
    settings,
  )
  const zip = await openZip(output)
  expect(zip.names).toEqual(['skeleton.xml', 'document.mqxliff'])
  expect(Buffer.compare(await zip.read('skeleton.xml'), skeleton)).toBe(0)
  const text = Buffer.from(await zip.read('document.mqxliff')).toString()
  expect(text).toContain('mq:status="ManuallyConfirmed"')
  expect(text).toContain('<target>Salut</target>')
})

test('a problem of the document names its part', async () => {
  const bytes = zipOf([['document.mqxliff', document().replace('<source>', '<x:y/><source>')]])
  const { problems } = await formatOf('a.mqxlz', bytes).read(bytes, settings)
  expect(problems).toMatchObject([{ code: 'xml-prefix-undeclared', part: 'document.mqxliff', line: 1 }])
})

test('a package without its document is refused with a sentence', async () => {
  const bytes = zipOf([['skeleton.xml', skeleton]])
  await expect(formatOf('a.mqxlz', bytes).read(bytes, settings)).rejects.toMatchObject({ code: 'zip-broken' })
})

test('a package whose skeleton is not what was packed is refused', async () => {
  const bytes = zipOf(
    [
      ['document.mqxliff', document()],
      ['skeleton.xml', 'x'],
    ],
    { claimed: 400 },
  )
  await expect(formatOf('a.mqxlz', bytes).read(bytes, settings)).rejects.toMatchObject({ code: 'zip-broken' })
})
