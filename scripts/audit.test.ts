import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

const Address = z.object({ port: z.number() })

let registry: Server | undefined
async function close(): Promise<void> {
  const open = registry
  registry = undefined
  await open?.[Symbol.asyncDispose]()
}
afterEach(close)

/** Opens a registry in the place of the one before it. */
async function serve(answer: RequestListener): Promise<string> {
  await close()
  const server = createServer(answer)
  registry = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${Address.parse(server.address()).port}/`
}

/** How an audit by a registry ends, and what it says. npm keeps nothing of it for the next one. */
async function audit(address: string): Promise<{ code: number | null; output: string }> {
  const cache = await mkdtemp(join(tmpdir(), 'hub-audit-'))
  const env = { ...process.env, npm_config_registry: address, npm_config_cache: cache }
  try {
    return await new Promise((resolve) => {
      const entry = join(import.meta.dirname, 'audit.ts')
      const child = execFile(process.execPath, [entry], { env }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, output: `${stdout}${stderr}` }),
      )
    })
  } finally {
    await rm(cache, { recursive: true, force: true })
  }
}

/** A registry that knows of weaknesses, by package. */
const knowing = (weaknesses: Record<string, string>, asked: string[] = []): RequestListener => {
  const advisories = Object.entries(weaknesses).map(([name, severity], at) => {
    const url = `https://advisories.example/${name}`
    return [name, [{ id: at + 1, url, title: 'It can be slowed down', severity, vulnerable_versions: '*' }]]
  })
  return (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const isQuestion = request.url === '/-/npm/v1/security/advisories/bulk'
      if (isQuestion) asked.push(gunzipSync(Buffer.concat(chunks)).toString())
      response.writeHead(isQuestion ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isQuestion ? Object.fromEntries(advisories) : {}))
    })
  }
}

test('an audit without a known weakness says how many packages it asked about, none of them for development', async () => {
  const asked: string[] = []
  const { code, output } = await audit(await serve(knowing({}, asked)))
  expect(output).toMatch(/^\d+ packages that production installs: no weakness is known\.\n$/)
  expect(code).toBe(0)
  expect(asked.join()).toContain('"fastify":["')
  expect(asked.join()).not.toContain('"vitest":["')
})

test('an audit that finds something low says it and passes; something high fails it', async () => {
  const low = await audit(await serve(knowing({ fastify: 'low' })))
  expect(low.output).toContain('low: fastify *, It can be slowed down (https://advisories.example/fastify)\n')
  expect(low.output).toMatch(/packages that production installs: \d+ low\.\n$/)
  expect(low.code).toBe(0)
  const high = await audit(await serve(knowing({ fastify: 'high', react: 'low' })))
  expect(high.output).toContain('high: fastify *, It can be slowed down')
  expect(high.output).toMatch(/packages that production installs: \d+ high, \d+ low\.\n$/)
  expect(high.code).toBe(1)
})

test('where the registry does not answer, or answers with something else, nothing counts as checked', async () => {
  const refused = await audit(
    await serve((_request, response) => {
      response.writeHead(405).end()
    }),
  )
  expect(refused.output).toMatch(/^not checked: .*405/)
  expect(refused.code).toBe(2)
  const page = await audit(await serve((_request, response) => void response.end('<p>Sign in first')))
  expect(page.output).toMatch(/^not checked: ./)
  expect(page.code).toBe(2)
  const address = await serve(() => {})
  // Nobody listens on the port any more.
  await close()
  const away = await audit(address)
  expect(away.output).toMatch(/^not checked: .*ECONNREFUSED/)
  expect(away.code).toBe(2)
})
