import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../html.ts'
import type { App } from './app.ts'

/** What a link in a mail opens. Its button does what the link is for; a look at the page does nothing. */
type MailedPage = { title: string; say: string; button?: string }

// Without scripts and styles: it is opened from a mail program, and does one thing.
const htmlOf = (portalName: string, { title, say, button }: MailedPage): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}, ${escapeHtml(portalName)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(say)}</p>
${button ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>` : ''}
</main></body></html>`

const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

export const sendMailedPage = (reply: FastifyReply, portalName: string, status: number, page: MailedPage) =>
  reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .send(htmlOf(portalName, page))

/** Bytes of a form that says nothing but that it was sent. */
const mostSent = 4096

/** Has routes take the form of a mailed page's button, of whatever kind a browser or a mail program makes it. */
export function takePresses(scope: App): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostSent }, (_request, _body, done) => {
    done(null, {})
  })
}
