import type { Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { checkTerms } from './check.ts'
import { languageOf } from './languages/all.ts'
import type { Status } from './term.ts'

const targetsOf = (targets: Readonly<Record<string, Status>>) =>
  Object.entries(targets).map(([text, status]) => ({ text, status }))

const term = (text: string, targets: Readonly<Record<string, Status>>, from = 0) => ({
  from,
  to: from + text.length,
  text,
  compound: false,
  targets: targetsOf(targets),
})

function findings(terms: ReturnType<typeof term>[], target: Text, language = 'de') {
  const { missing, forbidden } = checkTerms({
    terms,
    source: 'The source.',
    target,
    language: languageOf(language),
  })
  return {
    missing: missing.map(({ text }) => text),
    forbidden: forbidden.map(({ text, from }) => `${from} ${text}`),
  }
}

const account = term('user account', {
  Benutzerkonto: 'preferred',
  Nutzerkonto: 'admitted',
  Account: 'forbidden',
})

test('A term is missing where the target has none of its preferred and admitted targets, in any form', () => {
  expect(findings([account], 'Die Benutzerkonten.').missing).toEqual([])
  expect(findings([account], 'Des Nutzerkontos').missing).toEqual([])
  expect(findings([account], 'Das Profil.').missing).toEqual(['user account'])
})

test('A deprecated target does not count as used, and is not forbidden', () => {
  const only = term('user account', { Benutzerkonto: 'preferred', Zugang: 'deprecated' })
  expect(findings([only], 'Der Zugang')).toEqual({ missing: ['user account'], forbidden: [] })
})

test('A term without a preferred or admitted target is never missing', () => {
  expect(findings([term('user', { Account: 'forbidden' })], 'Etwas').missing).toEqual([])
})

test('Of several concepts at one place one is enough; where none is used, the place is given once', () => {
  const one = term('bank', { Bank: 'preferred' })
  const other = term('bank', { Ufer: 'preferred' })
  expect(findings([one, other], 'Am Ufer').missing).toEqual([])
  expect(findings([one, other], 'Am Rand').missing).toEqual(['bank'])
})

test('A term that became part of a longer word is used', () => {
  expect(findings([term('user', { Benutzer: 'preferred' })], 'Die Benutzeroberfläche').missing).toEqual([])
})

test('A forbidden target is given with its place, in any form', () => {
  expect(findings([account], 'Die Accounts und das Benutzerkonto').forbidden).toEqual(['4 Account'])
})

test('A forbidden word inside a longer term that is wanted is none', () => {
  const manager = term('account manager', { 'Account Manager': 'preferred' }, 20)
  expect(findings([account, manager], 'Das Benutzerkonto des Account Managers').forbidden).toEqual([])
})

test('Where the forbidden and the wanted one are nearly the same, the nearer one counts', () => {
  const web = term('internet', { internet: 'preferred', Internet: 'forbidden' })
  expect(findings([web], 'the internet', 'en').forbidden).toEqual([])
  expect(findings([web], 'the Internet', 'en').forbidden).toEqual(['4 Internet'])
})

test('Nothing is asked of a target that is empty or equals its source', () => {
  expect(findings([account], ' ')).toEqual({ missing: [], forbidden: [] })
  expect(findings([account], 'The source.')).toEqual({ missing: [], forbidden: [] })
})
