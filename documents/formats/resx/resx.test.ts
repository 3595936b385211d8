import { describe, expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const file = (data: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<root>\n  <!-- <data name="x"><value>sample</value></data> -->\n${data}\n</root>`
const code = (number: number) => ({ code: number, kind: 'alone' }) as const

describe('RESX', () => {
  test('a text is data without a type, its comment is the note', async () => {
    const { texts, blocks } = await readFile(
      'a.resx',
      file(
        '<data name="a" xml:space="preserve"><value>One {0}\r\n&amp; two</value><comment>Say it</comment></data>' +
          '<data name="b" type="System.Int32"><value>1</value></data><data name="c" mimetype="x"><value>AAAA</value></data>' +
          '<data name="d"><value /></data><data name="e" type="System.String, mscorlib"><value>E</value></data>' +
          '<metadata name="f"><value>no</value></metadata>',
      ),
    )
    expect(texts).toEqual({ a: 'One [1]\n& two', e: 'E' })
    expect(blocks[0]).toMatchObject({ notes: ['Say it'], context: 'a', segmented: true })
  })

  test('a text whose comment locks it is none', async () => {
    const data = (name: string, comment: string) =>
      `<data name="${name}"><value>Acme Pump</value><comment>${comment}</comment></data>`
    const whole = file(
      data('a', '{Locked}') + data('b', '{Locked="Acme"} The name') + data('c', '{Locked} A brand'),
    )
    expect((await readFile('a.resx', whole)).texts).toEqual({ b: 'Acme Pump' })
    expect(Object.keys((await readFile('a.resx', whole, { reader: 4 })).texts)).toEqual(['a', 'b', 'c'])
  })

  test('of a form only what somebody reads is text', async () => {
    const { texts } = await readFile(
      'a.resx',
      file(
        '<data name="&gt;&gt;ok.Name"><value>ok</value></data><data name="ok.Text"><value>&amp;OK</value></data>' +
          '<data name="ok.ImageKey"><value>pic</value></data><data name="$this.Text"><value>Form</value></data><data name="hello"><value>Hi</value></data>',
      ),
    )
    expect(texts).toEqual({ 'ok.Text': '[1]OK', '$this.Text': 'Form', hello: 'Hi' })
  })

  test('the letter of a key is a code, an ampersand of words is text', async () => {
    const { texts } = await readFile(
      'a.resx',
      file(
        '<data name="a"><value>E&amp;xit, R&amp;D, Save &amp;&amp; go, ファイル(&amp;F), a &amp; b, ?a=1&amp;b=2</value></data>',
      ),
    )
    expect(texts).toEqual({ a: 'E[1]xit, R&D, Save [2] go, ファイル([3]F), a & b, ?a=1&b=2' })
  })

  test('a translation is escaped, keeps the line ends of its value, and changes nothing else', async () => {
    const input = file(
      '<data name="a"><value>One\r\ntwo</value></data>\r\n<data name="b"><value><![CDATA[A <x> ]]></value></data>',
    )
    const { text } = await writeFile('a.resx', input, { a: '1 < 2\n& 3', b: ['A ]]> ', code(1)] })
    expect(text).toBe(
      file(
        '<data name="a"><value>1 &lt; 2\r\n&amp; 3</value></data>\r\n<data name="b"><value><![CDATA[A ]]]]><![CDATA[> <x>]]></value></data>',
      ),
    )
  })

  test('escaped tags are HTML', async () => {
    const input = file(
      '<data name="a"><value>&lt;p>One&lt;/p>&lt;p>&lt;b>Two&lt;/b> {0} &amp;amp; 3&lt;/p></value></data>',
    )
    expect((await readFile('a.resx', input)).texts).toEqual({ 'a<1': 'One', 'a<2': '[1>Two<1] [2] & 3' })
    expect((await writeFile('a.resx', input, { 'a<1': 'Un & un' })).text).toContain(
      '<value>&lt;p>Un &amp;amp; un&lt;/p>&lt;p>&lt;b>Two&lt;/b> {0} &amp;amp; 3&lt;/p></value>',
    )
  })

  test('what cannot be read is reported or refused', async () => {
    const { problems, blocks } = await readFile(
      'a.resx',
      file(
        '<data name="a"><value>a<b/>c</value></data>\n<data name="b"><value>x</value></data><data name="b"><value>y</value></data>',
      ),
    )
    expect(problems).toMatchObject([
      { code: 'resx-elements', line: 4 },
      { code: 'key-repeated', line: 5 },
    ])
    expect(blocks.map(({ key }) => key)).toEqual(['b', 'b#2'])
    await expect(readFile('a.resx', file('<data name="a">'))).rejects.toMatchObject({ code: 'xml-malformed' })
    await expect(
      readFile('a.resx', file('<data name="a"><value>x</value></data>'.repeat(100_001))),
    ).rejects.toMatchObject({ code: 'too-much' })
  })
})
