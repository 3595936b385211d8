import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

export type Site = { url: string; close(): Promise<void> }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/**
 * Builds a page and serves it, compressed by brotli and kept for ever, as the portal's files are.
 * @param more what it answers besides, by path
 */
export async function openBuilt(root: string, more: ReadonlyMap<string, Buffer> = new Map()): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-page-'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2024' },
  })
  // What is made for each visitor is compressed as quickly as the portal does it.
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  const files = new Map([...more].map(([path, bytes]) => [path, brotliCompressSync(bytes, quick)]))
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const type = types[extname(path)]
    if (!type || path.includes('..')) {
      response.writeHead(404, { 'content-length': 0 }).end()
      return
    }
    const bytes = files.get(path) ?? brotliCompressSync(readFileSync(join(folder, path)))
    files.set(path, bytes)
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': bytes.length,
      'cache-control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    response.end(bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
