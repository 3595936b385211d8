import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { DockerfileParser, type PropertyInstruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readConfig } from '../server/config.ts'
import { variableNames } from '../server/config.variables.ts'

// The files are read here, and no container is built or started: docs/running.md says so.

const root = join(import.meta.dirname, '..')
const folder = join(root, 'deploy', 'container')
const dockerfilePath = join(folder, 'Dockerfile')
const composePath = join(folder, 'compose.yaml')
const dockerfileText = readFileSync(dockerfilePath, 'utf8')
const composeText = readFileSync(composePath, 'utf8')
const dockerfile = DockerfileParser.parse(dockerfileText)

const Service = z.object({
  image: z.string(),
  build: z.optional(z.object({ context: z.string(), dockerfile: z.string() })),
  command: z.optional(z.array(z.string())),
  restart: z.optional(z.string()),
  depends_on: z._default(
    z.union([z.record(z.string(), z.object({ condition: z.string() })), z.array(z.string())]),
    {},
  ),
  environment: z._default(z.record(z.string(), z.string()), {}),
  volumes: z._default(z.array(z.string()), []),
  networks: z.optional(z.object({ default: z.object({ ipv4_address: z.string() }) })),
})
const { services } = z
  .object({ services: z.record(z.string(), Service) })
  .parse(parse(composeText, { merge: true }))
const ours = Object.entries(services).filter(([, { image }]) => image === 'consultant-hub')

/** What the linter says; its own types cannot be read. */
const Results = z.array(
  z.object({
    messages: z.array(z.object({ line: z.number(), rule: z.string(), message: z.string() })),
  }),
)

/** What one who sets it up gives. */
const given: Readonly<Record<string, string>> = {
  HUB_SECRET: 'ab'.repeat(32),
  HUB_PUBLIC_URL: 'https://hub.example.com',
  HUB_SERVER_PASSWORD: 'a1',
  HUB_OWNER_PASSWORD: 'b2',
  STORE_KEY: 'hub',
  STORE_SECRET: 'c3',
  SMTP_URL: 'smtps://portal:password@mail.example.com:465',
  MAIL_FROM: 'Consultant Hub <hub@example.com>',
}

/** As compose puts them in: `${NAME:?what to give}` must be given, `${NAME:-else}` need not. */
const filled = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_whole, name: string, kind = '', rest = '') => {
    const value = given[name] ?? (kind === '-' ? rest : undefined)
    if (value === undefined) throw new Error(`${name} is not given.`)
    return value
  })

/** What the image sets, for whatever runs in it. */
const imageSettings = Object.fromEntries(
  dockerfile
    .getENVs()
    .flatMap((each: PropertyInstruction) => each.getProperties())
    .map((property) => [property.getName(), property.getValue() ?? '']),
)

const configOf = ({ environment }: z.output<typeof Service>) => {
  const settings = Object.entries(environment).map(([name, text]) => [name, filled(text)])
  return readConfig({ ...imageSettings, ...Object.fromEntries(settings) }, '/srv/consultant-hub')
}

test('the compose file is one, by the schema of the compose specification', () => {
  // The order of keys is ours.
  const rules = { 'service-keys-order': 0, 'top-level-properties-order': 0 } as const
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  const results = Results.parse(linter.lintFiles([composePath], false))
  const faults = results.flatMap(({ messages }) => messages)
  expect([results.length, faults]).toEqual([1, []])
})

test('production takes the settings of every container of ours, and knows each by its name', () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'server-1', 'server-2', 'worker'])
  // The AWS SDK's own: .env.example names them beside HUB_STORAGE.
  const known = new Set([...variableNames, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
  for (const [, service] of ours) {
    const names = [...Object.keys(imageSettings), ...Object.keys(service.environment)]
    expect(names.filter((name) => !known.has(name))).toEqual([])
    expect(configOf(service).environment).toBe('production')
  }
  const [, first, second, worker] = ours.map(([, service]) => service)
  expect([first, second].map((server) => server && configOf(server).work)).toEqual(['none', 'none'])
  expect([first?.command, second?.command, worker?.command]).toEqual([undefined, undefined, ['worker']])
})

test('the address of the database’s owner is with the migrations alone, which are done before anything starts', () => {
  const holders = ours.filter(([, service]) => configOf(service).databaseOwnerUrl !== null)
  expect(holders.map(([name, { command, restart }]) => [name, command, restart])).toEqual([
    ['migrate', ['migrate'], 'no'],
  ])
  for (const [name, { depends_on }] of ours.slice(1))
    expect([name, depends_on]).toMatchObject([
      name,
      { migrate: { condition: 'service_completed_successfully' } },
    ])
})

test('no secret has a default: what is missing stops compose by its name', () => {
  const secret = /SECRET|PASSWORD|KEY|CERTIFICATE|URL/
  const uses = [...composeText.matchAll(/\$\{(\w+)(:?[^}]*)\}/g)]
  expect(uses.length).toBeGreaterThan(8)
  for (const [whole, name = '', rest = ''] of uses)
    if (secret.test(name)) expect([whole, rest.startsWith(':?')]).toEqual([whole, true])
  const plain = Object.values(services)
    .flatMap(({ environment }) => Object.entries(environment))
    .filter(([name, text]) => /SECRET|PASSWORD|KEY/.test(name) && !/^\$\{\w+:\?[^}]*\}$/.test(text))
  expect(plain).toEqual([])
  expect(Object.keys(imageSettings).filter((name) => secret.test(name))).toEqual([])
})

test('the proxy sends calls to both servers, and follows /readyz; the servers believe it alone', () => {
  const proxy = readFileSync(join(folder, 'haproxy.cfg'), 'utf8')
  const servers = [...proxy.matchAll(/^ {2}server (\S+) (\S+):(\d+)$/gm)].map(([, , host, port]) => [
    host,
    port,
  ])
  expect(servers).toEqual([
    ['server-1', imageSettings.PORT],
    ['server-2', imageSettings.PORT],
  ])
  expect(proxy).toMatch(/^ {2}option httpchk GET \/readyz$/m)
  const address = services.proxy?.networks?.default.ipv4_address
  for (const [, service] of ours) expect(configOf(service).trustProxy).toEqual([address])
})

test('the proxy speaks TLS 1.2 with forward secrecy, or 1.3, and leads pages alone from http to https', () => {
  const lines = readFileSync(join(folder, 'haproxy.cfg'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
  expect(lines).toContain('ssl-default-bind-options ssl-min-ver TLSv1.2 no-tls-tickets')
  const suites = lines
    .find((line) => line.startsWith('ssl-default-bind-ciphers '))
    ?.split(/[ :]/)
    .slice(1)
  expect(suites?.length).toBeGreaterThan(3)
  for (const suite of suites ?? []) expect(suite).toMatch(/^ECDHE-.*(GCM|CHACHA20)/)
  // What is refused comes before what is led on.
  const rules = lines.filter((line) => line.startsWith('http-request') && line.includes('ssl_fc'))
  expect(rules).toEqual([
    'http-request deny deny_status 403 if !{ ssl_fc } { path_beg /api/ }',
    'http-request redirect scheme https code 301 unless { ssl_fc }',
  ])
  expect(lines).toContain('http-request set-header X-Forwarded-Proto https')
})

test('the files that containers are given are there', () => {
  const mounted = Object.values(services).flatMap(({ volumes }) => volumes.map((each) => each.split(':')[0]))
  const files = mounted.filter((path) => path?.startsWith('.'))
  expect(files.length).toBeGreaterThan(1)
  for (const path of files) expect([path, existsSync(join(folder, path ?? ''))]).toEqual([path, true])
  for (const [, { build }] of ours)
    expect(join(folder, build?.context ?? '', build?.dockerfile ?? '')).toBe(dockerfilePath)
})

test('the Dockerfile is one, of images by their tags, and fetches nothing by an address', () => {
  expect(validate(dockerfileText).map(({ range, message }) => `${range.start.line + 1} ${message}`)).toEqual(
    [],
  )
  for (const from of dockerfile.getFROMs()) expect(from.getImageTag()).toMatch(/^\d/)
  expect(dockerfile.getInstructions().filter((each) => each.getKeyword() === 'ADD')).toEqual([])
})

test('what the image is made of is in the repository, and nothing that was made on this machine goes in', () => {
  const sources = dockerfile
    .getCOPYs()
    .filter((copy) => copy.getFromFlag() === null)
    .flatMap((copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((each) => each.getValue()),
    )
  const ignored = readFileSync(`${dockerfilePath}.dockerignore`, 'utf8').split('\n')
  const taken = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const paths = [...sources, ...taken]
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) expect([path, existsSync(join(root, path))]).toEqual([path, true])
  // All is left out first: a folder of data, or a file of settings, has to be named to get in.
  expect(ignored.find((line) => line !== '' && !line.startsWith('#'))).toBe('*')
  expect(taken.filter((path) => /(^|\/)(data|\.env|dist|node_modules)/.test(path))).toEqual([])
  const workspaces = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).workspaces
  expect(
    workspaces.filter((name) => !taken.includes(name) && !taken.includes(`${name}/package.json`)),
  ).toEqual([])
})

test('the container runs as no root, is asked for /healthz, and is stopped as the portal expects', () => {
  const instructions = dockerfile.getInstructions()
  const stage = instructions.slice(instructions.findLastIndex((each) => each.getKeyword() === 'FROM'))
  const last = (keyword: string) =>
    stage
      .findLast((each) => each.getKeyword() === keyword)
      ?.getArguments()
      .map((each) => each.getValue())
      .join(' ')
  expect(last('USER')).toBe('node')
  expect(last('STOPSIGNAL')).toBe('SIGTERM')
  expect(last('HEALTHCHECK')).toContain('/healthz')
  expect(last('ENTRYPOINT')).toBe('["node", "scripts/launch.mjs", "hub"]')
})
