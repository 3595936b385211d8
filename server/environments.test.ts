import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { environments } from './config.variables.ts'
import { variablesOf } from './environments.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hub-environments-'))
  await mkdir(join(root, 'environments'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(join(root, 'environments', `${name}.env`), text)
const configOf = async (process: Record<string, string>) => readConfig(await variablesOf(process, root), root)

test('R7.3 each environment has its own set of addresses, which the variables of the process override', async () => {
  await write('local', 'CONTENT_URL=https://alerts.local.example\n')
  await write(
    'staging',
    'API_URL=https://api.staging.example\nCONTENT_URL=https://alerts.staging.example # the second backend\nTELEMETRY_URL=\n',
  )
  expect(await configOf({})).toMatchObject({ apiUrl: null, contentUrl: 'https://alerts.local.example' })
  const staging = {
    HUB_ENV: 'staging',
    HUB_SECRET: 'a secret of more than thirty-two characters',
    HUB_PUBLIC_URL: 'https://hub.example',
  }
  const set = { apiUrl: 'https://api.staging.example', telemetryUrl: null }
  expect(await configOf(staging)).toMatchObject({ ...set, contentUrl: 'https://alerts.staging.example' })
  expect(await configOf({ ...staging, CONTENT_URL: 'https://other.example', API_URL: '' })).toMatchObject({
    ...set,
    contentUrl: 'https://other.example',
  })
})

test('R7.3 an environment without a file is what its variables and defaults say', async () => {
  expect(await configOf({ PORT: '4000' })).toMatchObject({ port: 4000, apiUrl: null })
})

test('a line of an environment’s file that sets nothing of the portal’s stops the start by its name', async () => {
  await write('local', 'CONTENT_UR=https://alerts.example\n')
  await expect(configOf({})).rejects.toThrow(
    'environments/local.env sets CONTENT_UR, which is no variable of the portal.',
  )
  await write('local', 'HUB_ENV=production\n')
  await expect(configOf({})).rejects.toThrow('environments/local.env sets HUB_ENV, which chooses the file.')
  await write('local', 'PORT=eighty\n')
  await expect(configOf({})).rejects.toThrow('PORT must be a whole number from 0 to 65535.')
  await expect(configOf({ HUB_ENV: '../local' })).rejects.toThrow('HUB_ENV must be one of')
})

test('R7.3 the files that the portal brings are read, one for each environment', async () => {
  const here = join(import.meta.dirname, '..')
  for (const name of environments) {
    const variables = await variablesOf({ HUB_ENV: name }, here)
    expect(Object.keys(variables)).toEqual(
      expect.arrayContaining(['API_URL', 'CONTENT_URL', 'TELEMETRY_URL', 'HUB_ENV']),
    )
  }
})

test('R7.3 R1.10 the four environments differ: a name that tells where one is, and a log as long as it is read, a demo on one’s own machine', async () => {
  const here = join(import.meta.dirname, '..')
  const variables = {
    HUB_SECRET: 'a secret of more than thirty-two characters',
    HUB_PUBLIC_URL: 'https://hub.example',
    SMTP_URL: 'smtps://mail.example',
  }
  const values: Record<string, unknown[]> = {}
  for (const name of environments) {
    const own = name === 'local' ? {} : variables
    const config = readConfig(await variablesOf({ HUB_ENV: name, ...own }, here), here)
    values[name] = [config.name, config.logLevel, config.demo]
  }
  expect(values).toEqual({
    local: ['Consultant Hub', 'info', true],
    development: ['Consultant Hub (development)', 'debug', false],
    staging: ['Consultant Hub (staging)', 'info', false],
    production: ['Consultant Hub', 'info', false],
  })
})
