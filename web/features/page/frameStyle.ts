/** How a document looks before it says anything itself. It is paper, in the dark too: documents count on that. */
export const paper = `
html { background: #fff; color: #000; color-scheme: light; overflow-wrap: break-word }
body { margin: 16px }
img { max-width: 100%; height: auto }
a { color: #0000c4; text-decoration: underline }
body > :is(p, div, section, table, ul, ol, dl, pre, blockquote, figure, h1, h2, h3, h4, h5, h6) {
  content-visibility: auto; contain-intrinsic-block-size: auto 48px;
  /* of what is round a text at its edge */
  overflow-clip-margin: 8px }
body:is(.hub-table, .hub-sheets, .hub-subtitles, .hub-text) { font: 400 15px/1.5 system-ui, sans-serif }
body:is(.hub-table, .hub-subtitles, .hub-text) hub-text { white-space: pre-wrap }
body:is(.hub-table, .hub-sheets) table { border-collapse: collapse; inline-size: 100% }
body:is(.hub-table, .hub-sheets) :is(td, th) {
  padding: 4px 8px; border: 1px solid #dedbd5; text-align: start; vertical-align: top; overflow-wrap: anywhere }
body.hub-table td:first-child { color: #57524b; inline-size: 30% }
.cue time { display: block; color: #57524b; font-size: 13px }
.slide { position: relative; box-sizing: border-box; margin-block-end: 16px; border: 1px solid #857f76; overflow: hidden }
`

/** What the document has no say in. */
export const marks = `
hub-text[segment] { cursor: pointer }
hub-text[hub-untranslated] { opacity: 0.65 }
[hub-active] { outline: 2px solid #762a5b !important; outline-offset: 2px !important }
hub-text:focus-visible { outline: 3px solid #762a5b !important; outline-offset: 2px !important }
hub-code[hub-half] { display: none }
@media print {
  hub-text[hub-untranslated] { opacity: 1; color: #57524b }
  [hub-active] { outline: none !important }
}
`
