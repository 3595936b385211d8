import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { variableNames } from './config.variables.ts'

const from = '/somewhere'
const secret = 'thirty-two characters, at the least'.replace(',', '')

test('without any variable the portal is local, on loopback, with everything of its own', () => {
  expect(readConfig({}, from)).toMatchObject({
    environment: 'local',
    port: 3000,
    host: '127.0.0.1',
    data: '/somewhere/data',
    databaseUrl: null,
    storage: 'file:/somewhere/data/files',
    publicUrl: 'http://localhost:3000',
    name: 'Consultant Hub',
  })
})

test('nonsense is refused by the name of its variable, all of it at once', () => {
  const wrong = {
    PORT: 'eighty',
    HUB_ENV: 'prod',
    DATABASE_URL: 'mysql://x',
    HUB_TIME_ZONE: 'Mars/Olympus',
    LOG_LEVEL: 'loud',
    HUB_STORAGE: 's3://',
    MAIL_FROM: 'nonsense',
    TRUST_PROXY: '10.0.0.0/8, lala',
  }
  try {
    readConfig(wrong, from)
    expect.unreachable()
  } catch (error) {
    for (const name of Object.keys(wrong)) expect(String(error)).toContain(name)
    expect(String(error)).toContain('PORT must be a whole number from 0 to 65535.')
  }
})

test('the public address is that of a server: in whatever way it is written, links are made of it', () => {
  for (const url of ['HTTP://LocalHost:3000', 'http://localhost:3000/', ' http://localhost:3000'])
    expect(readConfig({ HUB_PUBLIC_URL: url }, from).publicUrl).toBe('http://localhost:3000')
  for (const more of ['/portal', '/?a=1', '#top', '//'])
    expect(() => readConfig({ HUB_PUBLIC_URL: `http://localhost:3000${more}` }, from)).toThrow(
      'HUB_PUBLIC_URL must be an address without a path or an account, such as https://hub.example.com.',
    )
  expect(() => readConfig({ HUB_PUBLIC_URL: 'http://sam:word@localhost' }, from)).toThrow('HUB_PUBLIC_URL')
})

test('a list of secrets without any, and one port for two things, are refused in words', () => {
  expect(() => readConfig({ HUB_SECRET: ' , ,' }, from)).toThrow(
    'HUB_SECRET must be at least 32 characters each.',
  )
  expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4000' }, from)).toThrow(
    'METRICS_PORT is 4000, as PORT is: give it a port of its own.',
  )
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }, from)).toMatchObject({ port: 0, metricsPort: 0 })
})

test('the portal’s name is one line, with something to be read in it', () => {
  expect(readConfig({ HUB_NAME: 'Rivière, Ltd; 翻訳' }, from).name).toBe('Rivière, Ltd; 翻訳')
  for (const name of ['Two\nlines', 'A\u2028B', ' ', '\t'])
    expect(() => readConfig({ HUB_NAME: name }, from)).toThrow('HUB_NAME must be a name in one line.')
})

test('a time zone may have any of its names; proxies are addresses, networks, or named ones', () => {
  for (const zone of ['Europe/London', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC'])
    expect(readConfig({ HUB_TIME_ZONE: zone }, from).timeZone).toBe(zone)
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }, from).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
  ])
})

test('a scanner for viruses listens at a socket or at a port, and at nothing else', () => {
  const at = (SCANNER_URL: string) => readConfig({ SCANNER_URL }, from).scanner
  expect(readConfig({}, from).scanner).toBe(null)
  expect(at('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(at('tcp://127.0.0.1:3310')).toEqual({ host: '127.0.0.1', port: 3310 })
  expect(at('tcp://[::1]:3310/')).toEqual({ host: '::1', port: 3310 })
  const others = [
    '127.0.0.1:3310',
    'tcp://127.0.0.1',
    'http://127.0.0.1:3310',
    'tcp://a:1/x',
    'unix:clamd.ctl',
  ]
  for (const address of [...others, 'tcp://name:word@127.0.0.1:3310', 'tcp://a:99999'])
    expect(() => at(address)).toThrow('SCANNER_URL must be unix:/FOLDER/SOCKET or tcp://HOST:PORT.')
})

test('R7.3 each environment is chosen by HUB_ENV; outside local, secrets and the public address must be given', () => {
  for (const environment of ['development', 'staging', 'production']) {
    expect(() => readConfig({ HUB_ENV: environment }, from)).toThrow('HUB_SECRET must be given')
    expect(() => readConfig({ HUB_ENV: environment, HUB_SECRET: secret }, from)).toThrow(
      'HUB_PUBLIC_URL must be given',
    )
    const config = readConfig(
      {
        HUB_ENV: environment,
        HUB_SECRET: secret,
        HUB_PUBLIC_URL: 'https://hub.example',
        SMTP_URL: 'smtps://mail.example',
        HOST: '0.0.0.0',
      },
      from,
    )
    expect(config).toMatchObject({ environment, publicUrl: 'https://hub.example' })
  }
})

test('local refuses to listen on, or be addressed by, anything but loopback', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' }, from)).toThrow('HOST is 0.0.0.0')
  expect(() => readConfig({ HUB_PUBLIC_URL: 'https://hub.example' }, from)).toThrow(
    'HUB_PUBLIC_URL must be on localhost',
  )
})

test('the demo is made in local with the embedded database, elsewhere when it is asked for, and only in local', () => {
  expect(readConfig({}, from).demo).toBe(true)
  expect(readConfig({ HUB_DEMO: '0' }, from).demo).toBe(false)
  const external = { DATABASE_URL: 'postgres://hub@127.0.0.1/hub' }
  expect(readConfig(external, from).demo).toBe(false)
  expect(readConfig({ ...external, HUB_DEMO: '1' }, from).demo).toBe(true)
  const staging = { HUB_ENV: 'staging', HUB_SECRET: secret, HUB_PUBLIC_URL: 'https://hub.example' }
  expect(readConfig(staging, from).demo).toBe(false)
  expect(() => readConfig({ ...staging, HUB_DEMO: '1' }, from)).toThrow('HUB_DEMO is 1')
})

const production = {
  HUB_ENV: 'production',
  HUB_SECRET: secret,
  HUB_PUBLIC_URL: 'https://hub.example',
  SMTP_URL: 'smtps://mail.example',
}

test('production refuses by name what lets others read or change what it sends, unless it is allowed by name', () => {
  const unsafe: [allow: string, variables: Record<string, string>, name: string][] = [
    ['http', { HUB_PUBLIC_URL: 'http://hub.example' }, 'HUB_PUBLIC_URL is an http address'],
    ['http', { API_URL: 'http://api.example' }, 'API_URL is an http address'],
    ['http', { CORS_ORIGINS: 'https://a.example,http://b.example' }, 'CORS_ORIGINS is an http address'],
    ['http', { MEMOQ_URL: 'http://memoq.example', MEMOQ_API_KEY: 'key' }, 'MEMOQ_URL is an http address'],
    ['http', { HUB_STORAGE: 's3://files?endpoint=http://store.example' }, 'HUB_STORAGE is an http address'],
    ['outbox', { SMTP_URL: '' }, 'SMTP_URL is missing'],
    ['plain-smtp', { SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, 'SMTP_URL switches off'],
    ['plain-smtp', { SMTP_URL: 'smtp://mail.example?requireTLS=0' }, 'SMTP_URL switches off'],
    ['plain-smtp', { SMTP_URL: 'smtp://mail.example?requireTLS=true&requireTLS=' }, 'SMTP_URL switches off'],
    [
      'plain-smtp',
      { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
      'SMTP_URL switches off',
    ],
    ['plain-database', { DATABASE_URL: 'postgres://hub@db.example/hub' }, 'DATABASE_URL leads to'],
    ['plain-scanner', { SCANNER_URL: 'tcp://scanner.example:3310' }, 'SCANNER_URL leads to'],
    [
      'plain-database',
      { DATABASE_URL: 'postgres://hub@localhost/hub?host=db.example&sslmode=prefer' },
      'DATABASE_URL leads to',
    ],
    [
      'plain-database',
      {
        DATABASE_URL: 'postgres://hub@db.example/hub?sslmode=require',
        DATABASE_OWNER_URL: 'postgres://owner@db.example/hub',
      },
      'DATABASE_OWNER_URL leads to',
    ],
    [
      'plain-database',
      {
        DATABASE_URL: 'postgres://hub@db.example/hub?sslmode=require',
        DATABASE_REPLICA_URL: 'postgres://hub@standby.example/hub',
      },
      'DATABASE_REPLICA_URL leads to',
    ],
    ['any-proxy', { TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY believes everybody'],
    ['any-proxy', { TRUST_PROXY: '10.0.0.0/8,::/0' }, 'TRUST_PROXY believes everybody'],
    ['any-proxy', { TRUST_PROXY: '::ffff:0.0.0.0/96' }, 'TRUST_PROXY believes everybody'],
  ]
  for (const [allow, variables, sentence] of unsafe) {
    const source = { ...production, ...variables }
    expect(() => readConfig(source, from), sentence).toThrow(sentence)
    expect(() => readConfig(source, from), sentence).toThrow(`HUB_ALLOW=${allow}`)
    expect(readConfig({ ...source, HUB_ALLOW: allow }, from).environment).toBe('production')
    expect(readConfig({ ...source, HUB_ENV: 'staging' }, from).environment).toBe('staging')
  }
  expect(() => readConfig({ ...production, SMTP_URL: '', TRUST_PROXY: '::/0' }, from)).toThrow(
    /SMTP_URL is missing.*\nTRUST_PROXY believes/,
  )
  expect(() => readConfig({ HUB_ALLOW: 'https' }, from)).toThrow('HUB_ALLOW must be one of http, outbox,')
})

test('what stays on this machine, and TLS to another, production takes as it is', () => {
  for (const variables of [
    {},
    { HUB_PUBLIC_URL: 'http://localhost:3000', SMTP_URL: 'smtp://127.0.0.1:25' },
    { DATABASE_URL: 'postgres://hub@127.0.0.1/hub' },
    { DATABASE_URL: 'postgres://hub@localhost/hub?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://hub@db.example/hub?sslmode=verify-full' },
    { TRUST_PROXY: '10.0.0.0/8, loopback' },
    { MEMOQ_URL: 'http://127.0.0.1:8080', MEMOQ_API_KEY: 'key' },
    { MEMOQ_URL: 'https://memoq.example', MEMOQ_API_KEY: 'key' },
    { HUB_STORAGE: 's3://files?region=eu-west-2' },
  ])
    expect(readConfig({ ...production, ...variables }, from).environment).toBe('production')
})

test('production checks the certificates of what it calls, whatever the runtime was told', () => {
  const blind = { ...production, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  expect(() => readConfig(blind, from)).toThrow('NODE_TLS_REJECT_UNAUTHORIZED=0 takes everybody')
  expect(() => readConfig({ ...blind, HUB_ALLOW: 'http' }, from)).toThrow('NODE_TLS_REJECT_UNAUTHORIZED=0')
  expect(readConfig({ ...blind, HUB_ENV: 'staging' }, from).environment).toBe('staging')
  expect(readConfig({ ...blind, NODE_TLS_REJECT_UNAUTHORIZED: '1' }, from).environment).toBe('production')
})

test('mails to another machine’s server leave by TLS or not at all; everybody may be a proxy where that is allowed', () => {
  const smtp = { ...production, SMTP_URL: 'smtp://mail.example' }
  expect(readConfig(smtp, from).smtpTls).toBe(true)
  expect(readConfig({ ...smtp, HUB_ALLOW: 'plain-smtp' }, from).smtpTls).toBe(false)
  expect(readConfig({ ...smtp, SMTP_URL: 'smtp://localhost' }, from).smtpTls).toBe(false)
  expect(readConfig({ TRUST_PROXY: '0.0.0.0/0' }, from).trustProxy).toBe(true)
})

test('a secret is long, and several rotate', () => {
  expect(() => readConfig({ HUB_SECRET: 'short' }, from)).toThrow('HUB_SECRET must be at least 32 characters')
  expect(readConfig({ HUB_SECRET: `${secret}, ${secret}2` }, from).secrets).toEqual([secret, `${secret}2`])
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' }, from)).toMatchObject({ port: 3000, smtpUrl: null })
})

test('.env.example names every variable, and no other', async () => {
  const example = await readFile(join(import.meta.dirname, '..', '.env.example'), 'utf8')
  const documentation = [...example.matchAll(/^# ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name).sort()
  expect(documentation).toEqual([...variableNames].sort())
})

test('a replica needs a database of which it is one', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://hub@standby/hub' }, from)).toThrow(
    'DATABASE_REPLICA_URL needs DATABASE_URL',
  )
})
