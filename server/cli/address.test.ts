import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { certificateFor } from '../testing/certificates.ts'
import { checkAddress } from './address.ts'

const now = new Date('2026-11-29T08:00:00Z')
const trusted = getCACertificates('default')
const stopped = new AbortController().signal

let server: Server
let status = 200
let port = 0
const { key, cert } = await certificateFor('localhost', new Date('2027-02-27T12:00:00Z'))

beforeAll(async () => {
  server = createServer({ key, cert }, (_request, response) => response.writeHead(status).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
beforeEach(() => {
  status = 200
  setDefaultCACertificates([...trusted, cert])
})
afterAll(() => {
  setDefaultCACertificates(trusted)
  server.close()
})

const check = (url: string, at = now) => checkAddress(url, at, stopped)

test('an address with a certificate that is trusted says until when it counts, and the last days warn', async () => {
  const url = `https://localhost:${port}`
  expect(await check(url)).toEqual([
    {
      about: 'address',
      state: 'right',
      text: `localhost:${port} answers, and its certificate counts until 2027-02-27`,
    },
  ])
  expect(await check(url, new Date('2027-02-13T12:00:01Z'))).toEqual([
    {
      about: 'address',
      state: 'warning',
      text: `the certificate of localhost:${port} counts until 2027-02-27`,
      advice: 'Look whether it is renewed.',
    },
  ])
})

test('a certificate that nobody trusts, or of another name, is wrong', async () => {
  expect(await check(`https://127.0.0.1:${port}`)).toEqual([
    expect.objectContaining({
      state: 'wrong',
      text: expect.stringContaining('has no certificate that browsers trust'),
    }),
  ])
  setDefaultCACertificates(trusted)
  expect(await check(`https://localhost:${port}`)).toEqual([
    expect.objectContaining({ state: 'wrong', text: expect.stringMatching(/self-signed certificate/) }),
  ])
})

test('a web server that reaches no portal, or is not reached itself, is warned of, and http is not looked at', async () => {
  status = 502
  expect(await check(`https://localhost:${port}`)).toEqual([
    expect.objectContaining({ state: 'warning', text: expect.stringContaining('answers 502') }),
  ])
  expect(await check('https://localhost:1')).toEqual([
    expect.objectContaining({
      state: 'warning',
      text: expect.stringContaining('cannot be reached from here'),
    }),
  ])
  expect(await check('http://localhost:8000')).toEqual([])
})
