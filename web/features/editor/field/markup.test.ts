import { describe, expect, test } from 'vitest'
import { wordsOfMarkup } from './markup.ts'

describe('the words of markup', () => {
  test('are without tags, comments, styles and scripts', () => {
    const html =
      '<html><head><title>T</title><style>p > b { color: red }</style></head><body><!--StartFragment-->' +
      '<a title="a > b" href=\'x>y\'>One</a><script>alert("<b>")</script> <i>word</i>.<!--EndFragment--></body></html>'
    expect(wordsOfMarkup(html)).toBe('One word.')
  })
  test('are on lines where a page would have them, and a blank is a blank however often it is written', () => {
    expect(wordsOfMarkup('<ul>\n  <li>One\n  two</li>\n  <li>Three</li>\n</ul>')).toBe('One two\nThree')
    expect(wordsOfMarkup('a<br>b<BR/>c<div>d<p>e</p></div>f')).toBe('a\nb\nc\nd\ne\nf')
    expect(wordsOfMarkup('<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>')).toBe('1 2\n3')
  })
  test('keep a sign of less that begins no tag', () => {
    expect(wordsOfMarkup('1 < 2 <3 a<b>c</b>')).toBe('1 < 2 <3 ac')
  })
  test('end where something has no end, and that is found soon', () => {
    for (const piece of ['<!--', '<a "', "<a x='", '<style>', '<title><', '<<', '<b'])
      expect(wordsOfMarkup(`words ${piece.repeat(100_000)}`).slice(0, 5), piece).toBe('words')
  })
})
