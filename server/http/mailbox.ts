import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { escapeHtml } from '../html.ts'
import type { Parts } from '../parts.ts'
import type { App } from './app.ts'

/** The newest mails of the outbox folder, newest first. */
const newest = 50

async function mailsIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const mails = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, newest)
  return Promise.all(mails.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}

/** For trying the portal out on one machine: the mails it would have sent. Local only, never beside SMTP. */
export function mailboxRoutes(app: App, { config }: Parts): void {
  if (config.environment !== 'local' || config.smtpUrl !== null) return
  app.get(
    '/dev/mailbox',
    { config: { access: 'public', subject: 'none', free: true } },
    async (_request, reply) => {
      const mails = await mailsIn(join(config.data, 'outbox'))
      const items = mails.map(
        ({ to, subject, date, text }) => `<article>
<h2>${escapeHtml(subject ?? '')}</h2>
<p>To ${escapeHtml(to?.map(({ address }) => address ?? '').join(', ') ?? '')}, ${escapeHtml(date ?? '')}</p>
<pre>${escapeHtml(text ?? '')}</pre>
</article>`,
      )
      return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Mailbox, ${escapeHtml(config.name)}</title>
<meta name="viewport" content="width=device-width"></head>
<body><main><h1>Mailbox</h1>
${items.length === 0 ? '<p>No mail has been sent yet. Sign in with two-step verification to get one.</p>' : items.join('\n')}
</main></body></html>`)
    },
  )
}
