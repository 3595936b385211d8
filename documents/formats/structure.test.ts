import { codesOf, type Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import type { Translation } from '../document.ts'
import { formatOf } from '../formats.ts'
import { settingsFor } from '../testing/settings.ts'

// A translation is text: whatever its letters mean to a format, it makes no part of the file more or less.

/** Two texts or more, so that what comes after the first one would be seen to move. */
const files: Readonly<Record<string, string>> = {
  'a.srt': '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n',
  'close.srt': '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n',
  'bare.srt': '00:00:01,000 --> 00:00:02,000\nOne\n00:00:03,000 --> 00:00:04,000\nTwo\n',
  'a.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:03.000 --> 00:04.000\nTwo\n',
  'bare.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n00:03.000 --> 00:04.000\nTwo\n',
  'a.csv': 'id,text\n1,One\n2,Two\n',
  'semicolons.csv': 'id;text\n1;One\n2;Two\n',
  'a.tsv': 'id\ttext\n1\tOne\n2\tTwo\n',
  'backslash.csv': 'id,text\n1,"O\\"ne"\n2,"Tw\\"o"\n',
  'a.txt': 'One\nTwo\n',
  'a.md': 'One\n\nTwo\n',
  'list.md': '- One\n- Two\n',
  'quoted.md': '> One\n\n> Two\n',
  'wrapped.md': 'One\nmore of it\n\nTwo\n',
  'table.md': '| a | b |\n|---|---|\n| One | Two |\n',
  'underlined.md': 'One\n===\n\nTwo\n',
  'a.html': '<p title="T">One</p><p>Two</p>',
  'a.properties': 'a=One\nb=Two\n',
  'a.strings': '"a" = "One";\n"b" = "Two";\n',
  'a.json': '{"a": "One", "b": "Two"}',
  'a.arb': '{"a": "One", "b": "Two"}',
  'a.yaml': 'a: One\nb: "Two"\nc: |\n  Three\nd: >-\n  Four\ne: \'Five\'\n',
  'a.po':
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""\n',
  'strings.xml':
    '<resources><string name="a">One</string><string name="b"><![CDATA[<b>Two</b>]]></string></resources>',
  'a.resx': '<root><data name="a"><value>One</value></data><data name="b"><value>Two</value></data></root>',
  'a.xlf':
    '<xliff version="1.2"><file source-language="en" datatype="x" original="x"><body><trans-unit id="a"><source>One</source></trans-unit><trans-unit id="b"><source>Two</source></trans-unit></body></file></xliff>',
}

const texts = [
  '00:00:05,000 --> 00:00:06,000',
  'One\n00:00:05,000 --> 00:00:06,000',
  '7\n00:00:05,000 --> 00:00:06,000\nmore',
  '00:05.000 --> 00:06.000 align:start',
  '12',
  'One\n12',
  'One\n\n12\n\nmore',
  '\n\n',
  '\u2028\u2028One\u0085\u0085more',
  'a --> b',
  'NOTE this\n\nSTYLE',
  '"',
  'a"b',
  "it's \\",
  '\\"; "c" = "d',
  'a,b;c\td|e',
  'One\nc=d',
  'One\nc: d',
  '#no comment',
  '- a\n- b',
  '# a\n> b\n1. c\n+ d',
  'a\n===\nb\n---',
  'a\n|---|---|\n| b | c |',
  '```\na\n```',
  '~~~\na',
  'a  \nb',
  '<b>a</b><p>c</p>',
  '<!-- a',
  ']]>',
  '&amp; &lt;',
  '{a} {b, plural, other{c}}',
  '%s %d',
  '@string/a',
  '[a]: b',
  '[^1]: a',
  '---\na\n---',
  '=1+1',
  'msgid "c"\nmsgstr "d"',
]

describe('a translation makes no part of its file more or less', () => {
  for (const [name, content] of Object.entries(files))
    test(name, async () => {
      const bytes = Buffer.from(content)
      const format = formatOf(name, bytes)
      const settings = { ...settingsFor('fr'), reader: format.version }
      const before = (await format.read(bytes, settings)).blocks
      expect(before.length).toBeGreaterThan(1)
      // An attribute that says nothing is no text, and what is behind it moves up.
      for (const text of name === 'a.html' ? texts.filter((one) => /\p{L}/u.test(one)) : texts)
        for (const { key, source } of before) {
          const target: Text = [text, ...codesOf(source)]
          const targets = new Map<string, Translation>([[key, { target, state: 'translated' }]])
          const output = await format.write(bytes, targets, settings)
          const after = (await format.read(output.bytes, settings)).blocks
          const others = (blocks: typeof before) =>
            blocks
              .filter((block) => block.key !== key && !block.key.startsWith(`${key}<`))
              .map((block) => `${block.key} ${JSON.stringify(block.source)}`)
          expect([text, `${output.bytes}`, others(after)]).toEqual([text, expect.anything(), others(before)])
        }
    })
})
