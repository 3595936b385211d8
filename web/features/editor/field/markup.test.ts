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
  test('of Word and Outlook are without the signs of lists, deleted and hidden words, comments and notes', () => {
    const list =
      "<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span\nstyle='font-family:Symbol'>" +
      "<span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span></span><![endif]>Item<o:p></o:p></p>"
    expect(wordsOfMarkup(`${list}<p>Next<o:p>&nbsp;</o:p></p>`)).toBe('Item\nNext')
    for (const unseen of [
      '<!--[if !supportLists]-->1.&nbsp;<!--[endif]-->',
      '<span style="mso-list:\nIgnore">a)<span> </span></span>',
      '<del cite="mailto:A" datetime="2026-01-01">old <span>words</span></del>',
      "<span style='display:none;mso-hide:all'>hidden <span>words</span></span>",
      '<span style=display:none>hidden</span>',
      '<span hidden>hidden</span>',
      '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->',
      '<xml><w:View>Normal</w:View></xml>',
      "<span style='mso-special-character:comment'><a href='#_msocom_1'>[A1]</a></span>",
      "<a href='#_ftn1'><span class=MsoFootnoteReference><![if !supportFootnotes]>[1]<![endif]></span></a>",
    ])
      expect(wordsOfMarkup(`<p>One${unseen} word.</p>`), unseen).toBe('One word.')
    const notes =
      "<div style='mso-element:footnote-list'><br clear=all><div style='mso-element:footnote' id=ftn1><p>Note</p></div></div>"
    expect(wordsOfMarkup(`<p>One</p>${notes}<p>Two</p>`)).toBe('One\nTwo')
    expect(wordsOfMarkup("<p style='display:none'>x<p>One<p>Two")).toBe('One\nTwo')
    expect(wordsOfMarkup('<img style="display:none">One <o:p>word</o:p><br hidden>Two')).toBe('One word\nTwo')
  })
  test('of LibreOffice, Google Docs and Word on the web are without what these programs add', () => {
    const note = '<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>'
    const atEnd = '<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym">1</a>Note</p></div>'
    expect(wordsOfMarkup(`<p>One${note} word.</p>${atEnd}`)).toBe('One word.')
    const docs =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="white-space:pre-wrap;">One</span></p><br /><ul><li aria-level="1"><p role="presentation">Two</p></li></ul></b>'
    expect(wordsOfMarkup(docs)).toBe('One\nTwo')
    expect(
      wordsOfMarkup('<p><span class="NormalTextRun">One</span><span class="EOP SCXW1">&nbsp;</span></p>'),
    ).toBe('One')
  })
  test('stay that only look hidden', () => {
    for (const html of [
      '<s>One</s>',
      '<p title="display:none">One</p>',
      '<p title=" hidden ">One</p>',
      '<p data-style="display:none">One</p>',
      "<p style='mso-list:l0 level1 lfo1;display:block'>One</p>",
      '<![if !mso]>One<![endif]>',
      '<ins>One</ins>',
    ])
      expect(wordsOfMarkup(html), html).toBe('One')
  })
  test('keep a sign of less that begins no tag', () => {
    expect(wordsOfMarkup('1 < 2 <3 a<b>c</b>')).toBe('1 < 2 <3 ac')
  })
  test('end where something has no end, and that is found soon', () => {
    for (const piece of [
      '<!--',
      '<a "',
      "<a x='",
      '<style>',
      '<title><',
      '<<',
      '<b',
      '<![if !supportLists]>',
      '<o:p>',
      '<b hidden>',
    ])
      expect(wordsOfMarkup(`words ${piece.repeat(100_000)}`).slice(0, 5), piece).toBe('words')
  })
})
