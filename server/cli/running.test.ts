import { type ChildProcess, spawn } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

// docs/running.md leads a stranger from nothing to the first accepted job. Here its commands are run as they stand
// there: only the places that are this machine's are put in.

const root = join(import.meta.dirname, '..', '..')
const folder = await mkdtemp(join(tmpdir(), 'hub-running-'))
const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Takes mails; gives the newest text to an address. */
async function mailServer() {
  const arrivals: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ to, text }) => {
          arrivals.push({ to: to?.[0]?.address ?? '', text: text ?? '' })
          done()
        }, done)
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port, to: (address: string) => arrivals.filter(({ to }) => to === address).at(-1)?.text ?? '' }
}

/** What the page has us type, in its order. */
async function blocks(): Promise<string[]> {
  const page = await readFile(join(root, 'docs', 'running.md'), 'utf8')
  return [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
}

const Session = z.object({ access: z.string() })
const ProjectList = z.object({
  results: z.array(z.object({ id: z.string(), jobs: z.array(z.object({ id: z.string() })) })),
})
const Translation = z.object({ segments: z.array(z.object({ id: z.string(), source: z.string() })) })

/** Mia, in her browser. */
async function consultant(url: string, invitation: string) {
  const token = new URL(/https?:\S+invitation\S+/.exec(invitation)?.[0] ?? '').searchParams.get('token')
  let access = ''
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(access && { authorization: `Bearer ${access}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.ok, `${method} ${path}: ${text}`).toBe(true)
    return JSON.parse(text)
  }
  const session = await call('POST', 'auth/invitation/', { token, password: 'Quiet-harbour-tide-7431' })
  access = Session.parse(session).access
  return { call }
}

/** Ends a process with all that it has started. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exit = new Promise((resolve) => child.once('close', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await exit
}

test('the page on running leads from nothing to the first accepted job, and back from a backup', async () => {
  const [
    settings = '',
    serve = '',
    people = '',
    project = '',
    back = '',
    accept = '',
    dictionary = '',
    memories = '',
    terms = '',
    analysis = '',
    backup = '',
    restore = '',
    ...more
  ] = await blocks()
  expect(more).toEqual([])
  const [mail, port] = [await mailServer(), await freePort()]
  const url = `http://localhost:${port}`
  const data = join(folder, 'data')
  // Where PostgreSQL runs under another account than ours, that has to reach it.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'work'))
  const ours: [string, string][] = [
    ['/var/lib/consultant-hub', data],
    ['https://hub.example.com', url],
    ['PORT=3000', `PORT=${port}`],
    ['smtps://portal:password@mail.example.com:465', `smtp://127.0.0.1:${mail.port}`],
    ['/srv/consultant-hub', root],
  ]
  for (const [theirs] of ours) expect(settings, theirs).toContain(theirs)
  const here = ours.reduce((text, [theirs, its]) => text.replaceAll(theirs, its), settings)
  const begin = (commands: string) => {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', `${here}\n${commands}`], {
      cwd: join(folder, 'work'),
      detached: true,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = { text: '' }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output.text += part
      })
    closers.push(() => end(child))
    return { child, said: output }
  }
  const type = async (commands: string): Promise<string> => {
    const { child, said } = begin(commands)
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect(code, said.text).toBe(0)
    return said.text
  }

  const portal = begin(serve)
  await expect.poll(() => portal.said.text, { timeout: 120_000 }).toContain(`is ready at ${url}`)
  expect(await type(people)).toMatch(/mia@example\.com/)
  const imports = await type(project)
  expect(imports).toContain('MENU-7, if it were imported: made the project, 1 document, 1 job; made 1 offer.')
  expect(imports).toContain('MENU-7: made the project, 1 document, 1 job; made 1 offer.')

  await expect.poll(() => mail.to('mia@example.com'), { timeout: 30_000 }).toContain('Thursday')
  await expect.poll(() => mail.to('sam@example.com')).toContain('invitation')
  await type('hub consultant invite mia@example.com')
  await expect.poll(() => mail.to('mia@example.com'), { timeout: 30_000 }).toContain('invitation')
  const mia = await consultant(url, mail.to('mia@example.com'))
  const [request] = ProjectList.parse(await mia.call('GET', 'projects/requests/')).results
  await mia.call('PATCH', `projects/${request?.id}/requests/accept/`, {})
  const jobs = `jobs/${request?.jobs[0]?.id}/translation`
  const { segments } = Translation.parse(await mia.call('GET', `${jobs}/`))
  const translations = segments.map(({ id, source }) => ({
    id,
    target: `« ${source} »`,
    status: 'translated',
  }))
  await mia.call('PATCH', `${jobs}/update-post-edited-data/`, { post_edited_data: translations })
  await mia.call('PATCH', `${jobs}/submit-for-review/`)
  expect(await type(back)).toContain('MENU-7/MENU-7-fr is In Progress.')
  await mia.call('PATCH', `${jobs}/submit-for-review/`)
  expect(await type(accept)).toContain('MENU-7/MENU-7-fr is Completed.')
  const french = await readFile(join(folder, 'work', 'menu-done', 'fr-FR', 'hours.html'), 'utf8')
  expect(french).toContain('« We open at nine. »')
  expect(await type(memories)).toMatch(/2 units added.*Hotel +en:fr +2 .*2 units of Hotel are in hotel\.tmx/s)
  expect(await type(terms)).toMatch(/Kitchen: 2 concepts added, 0 changed.*kitchen\.tbx/s)
  // What it fetches comes from a registry, which a test does not ask: dictionaries.test.ts has one of its own.
  expect(dictionary).toMatch(/^hub dictionary add de$/m)
  expect(await type(analysis)).toMatch(/No match +[1-9]/)

  await end(portal.child)
  // The shell is ended with all it started, some of it twice told: PostgreSQL then stops after the server.
  const postmaster = join(data, 'postgres', 'pg', 'postmaster.pid')
  await expect
    .poll(
      () =>
        access(postmaster).then(
          () => 'runs',
          () => 'stopped',
        ),
      { timeout: 60_000 },
    )
    .toBe('stopped')
  await type(backup)
  expect(await type(restore)).toMatch(
    /are back, as they were at .*MENU-7 +Completed +1 +2030-11-29 17:00 +Opening hours/s,
  )
}, 300_000)
