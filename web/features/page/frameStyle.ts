/** How a document looks before it says anything itself. It is paper, in the dark too: documents count on that. */
export const paper = `
html { background: #fff; color: #000; color-scheme: light; overflow-wrap: break-word }
body { margin: 16px }
img { max-width: 100%; height: auto }
a { color: #0000c4; text-decoration: underline }
body:is(.hub-table, .hub-sheets, .hub-subtitles, .hub-text) { font: 400 15px/1.5 system-ui, sans-serif }
body:is(.hub-table, .hub-subtitles, .hub-text) hub-text { white-space: pre-wrap }
/* Not of a page of the web: a counter of its own would begin in each of its boxes. */
body:is(.hub-subtitles, .hub-text) > p {
  content-visibility: auto; contain-intrinsic-block-size: auto 24px; overflow-clip-margin: 8px }
body.hub-table table { border-collapse: collapse; inline-size: 100% }
body.hub-table :is(td, th) { padding: 4px 8px; border: 1px solid #dedbd5; text-align: start; vertical-align: top; overflow-wrap: anywhere }
body.hub-table th { color: #57524b; inline-size: 30%; font-weight: 400 }
.cue :is(time, hub-speed) { color: #57524b; font-size: 13px }
.cue hub-speed { margin-inline-start: 12px }
.cue hub-speed::after { content: "\\a"; white-space: pre }
hub-speed[hub-fast] { color: #a32a1c; font-weight: 600 }
hub-speed[hub-fast]::before { content: "▲ " }
/* A page of paper where there is room for it; else its lines are as long as they can be. */
section.docx { box-sizing: border-box; display: flex; flex-flow: column; position: relative; margin: 0 auto 16px }
@media (max-width: 850px) {
  section.docx { inline-size: auto !important; min-block-size: 0 !important; padding: 0 4px !important }
}
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
