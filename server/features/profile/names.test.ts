import { patchPersonalDetails } from '@hub/contract/profile'
import { login } from '@hub/contract/session'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const patch = (user: Record<string, unknown>) => people.asMia.call(patchPersonalDetails, { body: { user } })

const between = (character: string) => `Mia${character}Berg`

test('a name that would look like another one is refused: overrides, isolates, line separators, what is not seen', async () => {
  for (const character of '\u202a\u202e\u2066\u2069\u200b\u2028\u2029\u2060\ufeff\ufff9\u{e0041}\u0085\t') {
    const { status, body } = await patch({ first_name: between(character), city: between(character) })
    expect([status, body], character.codePointAt(0)?.toString(16)).toEqual([
      400,
      { first_name: ['Not a valid string.'], city: ['Not a valid string.'] },
    ])
  }
  expect((await patch({ last_name: '\u200e\u200f' })).body).toEqual({
    last_name: ['This field may not be blank.'],
  })
})

test('the joiners and direction marks that a script needs are kept in a name', async () => {
  const names = {
    first_name: 'می\u200cخواهم',
    last_name: 'क्\u200dष \u061cעברית\u200f \u200eMia',
    city: 'Łódź',
  }
  expect((await patch(names)).ok.user).toMatchObject(names)
})

test('an address that mail programs read in different ways is none', async () => {
  const wrong = [
    'victim@corp.com(.x',
    'victim@corp.com).x',
    'victim@corp.com\u200b.x.example',
    'a@b@corp.example',
    '"a b"@corp.example',
    'a,b@corp.example',
    'a@corp.example;b@corp.example',
    '.a@corp.example',
    'a..b@corp.example',
    'a.@corp.example',
    'a@-corp.example',
    'a@corp-.example',
    'a@corp..example',
    'a@corp',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@corp.example\u202e',
    'a%\n@corp.example',
    `${'a'.repeat(65)}@corp.example`,
    `a@${'b'.repeat(64)}.example`,
  ]
  for (const email of wrong)
    expect((await patch({ email })).body, email).toEqual({ email: ['Provide a valid email'] })
  for (const email of ["o'neil+hub@sub.corp.example", 'josé@bücher.example', '用户@例子.公司'])
    expect((await patch({ email })).ok.pending_email, email).toBe(email)
})

test('letters that fold in more than one way are the same in an address wherever they are compared', async () => {
  const person = (email: string) =>
    portal.make.person({ email, firstName: 'Maria', lastName: 'Berg', type: 'Consultant' })
  const signIn = async (email: string, password: string) =>
    (await portal.stranger.call(login, { body: { email, password } })).status
  for (const [spelling, input] of [
    ['İREM@hub.example', 'i\u0307rem@HUB.example'],
    ['ΝΙΚΟΣ@hub.example', 'νικος@hub.example'],
    ['Jose\u0301@hub.example', 'JOSÉ@hub.example'],
  ] as const) {
    const { password } = await person(spelling)
    expect(await signIn(spelling, password), spelling).toBe(200)
    expect(await signIn(input, password), input).toBe(200)
    expect((await patch({ email: input })).body).toEqual({
      email: ['A consultant with this email already exists.'],
    })
  }
})
