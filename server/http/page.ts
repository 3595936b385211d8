import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import { listAlerts } from '@hub/contract/alerts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml } from '../html.ts'
import type { Parts } from '../parts.ts'
import { notFound, RefusalError } from '../refusals.ts'
import type { App } from './app.ts'
import { type Drawing, type DrawnAlert, type Marked, openDrawings } from './drawings.ts'
import { checksPolicy, pagePolicy } from './security.ts'
import { addVary } from './vary.ts'

const dist = join(import.meta.dirname, '..', '..', 'web', 'dist')

/** The addresses the page has a screen for; what else a browser asks for is the page's own "not found". */
const screens = /^\/($|app(\/|$)|public\/|reset-password(\/|$)|invitation$|email\/(confirm|undo)$)/

/** Names made by the build: flat, and nothing in them that an address must escape. */
const asset = /^\/assets\/\w[\w.-]*$/

/** The editor's checks run Hunspell's WebAssembly, and fetch a dictionary, on a thread of theirs: it alone may. */
const checks = /^\/assets\/inspector\.worker-[\w-]+\.js$/

/** The path as it was sent. Not by `URL`, which takes `//host` for a name, refuses some and resolves `%2e%2e`. */
const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*$/s, '')

/** What the build says of the pages that load late: their files, by address. */
const LateFiles = z.record(z.string(), z.array(z.string()))

/** Screens with a place for alerts. */
const withAlerts = /^\/($|app(\/|$))/

/** How a browser fetches a file ahead of its use, by the end of its name. */
const early = new Map([
  ['js', 'rel="modulepreload"'],
  ['css', 'rel="preload" as="style"'],
  // The scripts have the line first.
  ['woff2', 'rel="preload" as="font" type="font/woff2" fetchpriority="low"'],
])

/**
 * What a screen will want at once, so that the browser fetches it beside the first files and not after they have run.
 */
async function ahead(path: string, contentUrl: string | null, drawing: Drawing | undefined): Promise<string> {
  const manifest = await readFile(join(dist, 'pages.json'), 'utf8').catch(() => '{}')
  const files = LateFiles.parse(JSON.parse(manifest))[path] ?? []
  const alerts = `${(contentUrl ?? '').replace(/\/+$/, '')}${listAlerts.url}?application=hub`
  const how = (file: string) => {
    const ending = file.split('.').at(-1) ?? ''
    // What is drawn is seen in its styles.
    return drawing && ending === 'css' ? 'rel="stylesheet"' : early.get(ending)
  }
  return [
    drawing?.head ?? '',
    ...files.map((file) => `<link ${how(file)} crossorigin href="/${escapeHtml(file)}">`),
    ...(withAlerts.test(path)
      ? [`<link rel="preload" as="fetch" crossorigin href="${escapeHtml(alerts)}">`]
      : []),
  ].join('')
}

/** Where a drawing goes, and what it changes in the document. */
const emptyPage = '<div id="root"></div>'
const inEnglish = '<html lang="en-GB">'
/** Nothing in it can be used until the page itself is there, which takes its place. */
const drawnPage = ({ markup }: Drawing) => `<div id="root"><div data-drawn inert>${markup}</div></div>`
const marks = ({ language, direction }: Marked) => `lang="${language}" dir="${direction}"`
const withoutScripts = /(?<=<noscript>)[^<]*/

/** The portal's page: one document for every screen, its assets under names that never change their content. */
export async function pageRoutes(
  app: App,
  parts: Parts,
  readAlerts: (now: Date) => Promise<readonly DrawnAlert[]>,
): Promise<void> {
  const { config } = parts
  const drawnFor = openDrawings(dist, parts, readAlerts)
  await app.register(serveFiles, { root: dist, serve: false, preCompressed: true })
  const document = join(dist, 'index.html')

  // Read each time: it is small, and a page that was rebuilt beside a running server is the one to hand out.
  const page = async ({ headers }: FastifyRequest, reply: FastifyReply, path: string, status: number) => {
    const template = await readFile(document, 'utf8').catch(() => null)
    if (template === null) throw new RefusalError(notFound)
    const ask = { path, acceptLanguage: headers['accept-language'], cookie: headers.cookie }
    const { screen: drawing, withoutScripts: words } = await drawnFor(template, ask)
    addVary(reply, 'Accept-Language, Cookie')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(status)
      .headers({
        'content-security-policy': pagePolicy(config, nonce, drawing?.scriptHash),
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(
        template
          .replaceAll('__NONCE__', nonce)
          .replace('</head>', `${await ahead(path, config.contentUrl, drawing)}</head>`)
          .replace(emptyPage, (empty) => (drawing ? drawnPage(drawing) : empty))
          .replace(inEnglish, (english) => (drawing ? `<html ${marks(drawing)}>` : english))
          .replace(withoutScripts, (english) =>
            words ? `<p ${marks(words)}>${escapeHtml(words.say)}</p>` : english,
          ),
      )
  }

  app.get(
    '/assets/*',
    { config: { access: 'public', subject: 'none', free: true } },
    async (request: FastifyRequest, reply) => {
      const path = pathOf(request)
      if (!asset.test(path)) throw new RefusalError(notFound)
      if (checks.test(path)) reply.header('content-security-policy', checksPolicy)
      return reply.sendFile(path, { maxAge: '365d', immutable: true })
    },
  )
  app.get('/', { config: { access: 'public', subject: 'none', free: true } }, async (request, reply) =>
    page(request, reply, '/', 200),
  )

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = reads && request.headers.accept?.includes('text/html')
    if (!wantsPage || path.startsWith('/api/')) throw new RefusalError(notFound)
    return page(request, reply, path, screens.test(path) ? 200 : 404)
  })
}
