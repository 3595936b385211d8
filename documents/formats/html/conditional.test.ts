import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const mail = [
  '<!DOCTYPE html><html><head><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><style>p {x: y}</style><![endif]--></head><body>',
  '<!--[if mso]><table><tr><td width="600"><![endif]--><div>Body</div><!--[if mso]></td></tr></table><![endif]-->',
  '<!--[if mso | IE]><v:roundrect href="x"><center>Buy <b>now</b></center></v:roundrect><![endif]-->',
  '<!--[if !mso]><!--><a href="x">Buy <b>now</b></a><!--<![endif]-->',
  '<p>In a <!--[if mso]>&nbsp;big <img alt="Logo"><![endif]-->sentence</p><!-- [if mso]>A remark<![endif] --></body></html>',
].join('\n')

test('what a comment holds for Outlook alone is text, its settings and other comments are none', async () => {
  expect((await readFile('a.html', mail)).texts).toEqual({
    1: 'Body',
    'if4/1': 'Buy [1>now<1]',
    2: '[1] [2][3>Buy [4>now<4]<3][5]',
    3: 'In a [1]sentence',
    'if5/1': '\u00a0big [1]',
    'if5/2': 'Logo',
  })
})

test('a translation of it goes into the comment, with the sentence round it or without, and never ends it', async () => {
  const targets = {
    1: 'Corps',
    'if4/1': 'Acheter --> -->',
    'if5/1': 'grand --!>',
    'if5/2': 'Le logo -->',
  }
  const [, sentence] = (await readFile('a.html', mail)).blocks.slice(2)
  const whole = Array.isArray(sentence?.source)
    ? sentence.source.map((part) => (typeof part === 'string' ? 'Mots' : part))
    : ''
  for (const more of [{}, { 3: whole }]) {
    const { text } = await writeFile('a.html', mail, { ...targets, ...more })
    expect(text).toContain('<center>Acheter --&gt; --&gt;</center></v:roundrect><![endif]-->')
    expect(text).toContain('<w:View>Normal</w:View>')
    const inner = '<!--[if mso]>grand --!&gt;<![endif]-->'
    expect(text).toContain('3' in more ? `<p>Mots${inner}Mots</p>` : `<p>In a ${inner}sentence</p>`)
  }
  const { text } = await writeFile('a.html', mail, { 'if5/2': 'Le logo -->' })
  expect(text).toBe(mail.replace('alt="Logo"', 'alt="Le logo --&gt;"'))
})

test('jobs that an older reader read have no such texts', async () => {
  expect(Object.keys((await readFile('a.html', mail, { reader: 3 })).texts)).toEqual(['1', '2', '3'])
})
