import { escapeHtml } from '../../html.ts'
import type { Speech } from '../../messages/speech.ts'

/** The provider's details that a template may name, and how its reader is spoken to. */
export type Sender = {
  hubName: string
  publicUrl: string
  supportEmail: string
  timeZone: string
  speech: Speech
}

/** A piece of a mail; text and HTML are made of the same pieces. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'code'; code: string }
  | { type: 'quote'; text: string }
  | { type: 'link'; label: string; url: string }
  | { type: 'head'; text: string }

/** Text that a person wrote; their line breaks stay. */
const lines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

/** What a person wrote, each line of it as far in as the first: none is taken for the portal's own words. */
const setIn = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n')

const plain = (block: Block, { say }: Speech): string => {
  switch (block.type) {
    case 'text':
      return block.text
    case 'code':
      return `    ${block.code}`
    case 'quote':
      return setIn(say('quoted', { words: block.text }))
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'head':
      return `* ${block.text}`
  }
}

/** @param choose where its reader chooses which mails they get; null: this one always comes */
export function renderText(
  blocks: readonly Block[],
  { hubName, supportEmail, speech }: Sender,
  choose: string | null,
): string {
  const { say } = speech
  const foot = [
    hubName,
    say('questions', { address: supportEmail }),
    ...(choose ? [`${say('choose')}: ${choose}`] : []),
  ]
  return `${[...blocks.map((block) => plain(block, speech)), foot.join('\n')].join('\n\n')}\n`
}

const serif = "Literata, Georgia, 'Times New Roman', serif"
const sans = "'Source Sans 3', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

/** The portal's colours in the dark, for programs that ask for them; others show the light ones, or their own. */
const dark = `@media (prefers-color-scheme:dark){
.page{background:#181715!important}.sheet{background:#201E1C!important;border-color:#EBE7E1!important}
.ink{color:#EBE7E1!important}.soft{color:#BAB4AA!important}.link{color:#E0A3C8!important}
.act{background:#E0A3C8!important;color:#2B0F21!important}.quote{border-color:#E0A3C8!important}.head{border-color:#38352F!important}}`

const markup = (block: Block): string => {
  const paragraph = `margin:0 0 16px;font:16px/24px ${sans};color:#211E1B`
  switch (block.type) {
    case 'text':
      return `<p class="ink" style="${paragraph}">${lines(block.text)}</p>`
    case 'code':
      return `<p class="ink" style="margin:0 0 16px;font:500 32px/40px ${serif};letter-spacing:4px;color:#211E1B">${escapeHtml(block.code)}</p>`
    case 'quote':
      return `<p class="ink quote" style="${paragraph};padding-inline-start:12px;border-inline-start:2px solid #762A5B;font-family:${serif}">${lines(block.text)}</p>`
    case 'link':
      return `<p style="margin:0 0 16px"><a class="act" href="${escapeHtml(block.url)}" style="display:inline-block;padding:10px 16px;border-radius:4px;background:#762A5B;font:600 15px/20px ${sans};color:#FFFFFF;text-decoration:none">${escapeHtml(block.label)}</a></p>`
    case 'head':
      return `<h2 class="ink head" style="margin:24px 0 8px;padding-top:8px;border-top:1px solid #DEDBD5;font:600 18px/24px ${sans};color:#211E1B">${escapeHtml(block.text)}</h2>`
  }
}

/** One column of tables, styles on the elements: every common mail program shows it the same way. */
export function renderHtml(
  heading: string,
  blocks: readonly Block[],
  { hubName, supportEmail, speech: { say, language, direction } }: Sender,
  choose: string | null,
): string {
  const small = `font:14px/20px ${sans};color:#57524B`
  const link = choose
    ? `<br><a class="link" href="${escapeHtml(choose)}" style="color:#762A5B">${escapeHtml(say('choose'))}</a>`
    : ''
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${dark}</style>
<title>${escapeHtml(heading)}</title></head>
<body class="page" style="margin:0;background:#F8F7F5">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F8F7F5"><tr><td align="center" style="padding:24px 16px">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border-top:2px solid #211E1B"><tr><td style="padding:24px">
<p class="ink" style="margin:0 0 24px;font:600 16px/24px ${serif};color:#211E1B">${escapeHtml(hubName)}</p>
<h1 class="ink" style="margin:0 0 16px;font:500 24px/32px ${serif};color:#211E1B">${escapeHtml(heading)}</h1>
${blocks.map(markup).join('\n')}
</td></tr></table>
<p class="soft" style="max-width:560px;margin:16px auto 0;text-align:start;${small}">${escapeHtml(say('ask'))} <a class="link" href="mailto:${escapeHtml(supportEmail)}" style="color:#762A5B">${escapeHtml(supportEmail)}</a>${link}</p>
</td></tr></table></body></html>
`
}
