import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

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

test('a time zone may have any of its names; proxies are addresses, networks, or named ones', () => {
  for (const zone of ['Europe/London', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC'])
    expect(readConfig({ HUB_TIME_ZONE: zone }, from).timeZone).toBe(zone)
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }, from).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
  ])
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

test('a secret is long, and several rotate', () => {
  expect(() => readConfig({ HUB_SECRET: 'short' }, from)).toThrow('HUB_SECRET must be at least 32 characters')
  expect(readConfig({ HUB_SECRET: `${secret}, ${secret}2` }, from).secrets).toEqual([secret, `${secret}2`])
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' }, from)).toMatchObject({ port: 3000, smtpUrl: null })
})

test('.env.example names every variable, and no other', async () => {
  const source = await readFile(join(import.meta.dirname, 'config.ts'), 'utf8')
  const known = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): z\./gm)].map(([, name]) => name).sort()
  const example = await readFile(join(import.meta.dirname, '..', '.env.example'), 'utf8')
  const documented = [...example.matchAll(/^# ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name).sort()
  expect(documented).toEqual(known)
})
