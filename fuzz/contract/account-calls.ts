import { invitationLinkOf } from '@hub/server/features/invitations/invitations.transitions'
import { resetLinkOf } from '@hub/server/features/passwords/passwords.transitions'
import { Authenticator } from '@hub/server/testing/authenticator'
import { type Kitchen, type Recipes, textIn } from './kitchen.ts'

const newPassword = 'Quite-another-2026!'
const auth = '/api/v1/auth'

/** A guest who is signed in. */
const guestOf = async ({ world }: Kitchen, options?: { emailMfa?: boolean }) => {
  const person = await world.guest(options)
  const { access, refresh } = await world.session(person)
  return { person, refresh, token: access, by: { as: 'guest' as const, token: access } }
}

const reads = (kitchen: Kitchen) => async () => ({ as: kitchen.next() })

function signingIn(kitchen: Kitchen): Recipes {
  const { world, parts, secrets, send } = kitchen
  const lastCode = () => secrets.codes.at(-1) ?? ''
  const challenge = async (): Promise<string> => {
    const { email, password } = await world.guest({ emailMfa: true })
    return textIn(await send('POST', `${auth}/login/`, null, { email, password }), 'ephemeral_token')
  }
  return {
    login: async () => {
      const { email, password } = await world.guest()
      return { body: { email, password } }
    },
    loginCode: async () => ({ body: { ephemeral_token: await challenge(), code: lastCode() } }),
    resendCode: async () => {
      const token = await challenge()
      // A code can be asked for again half a minute later.
      const earlier = new Date(Date.now() - 60_000)
      await parts.db.updateTable('sign_in_challenges').set({ code_sent_at: earlier }).execute()
      return { body: { ephemeral_token: token } }
    },
    logout: async () => ({ body: { refresh_token: (await guestOf(kitchen)).refresh } }),
    refreshAccess: async () => ({ body: { refresh: (await guestOf(kitchen)).refresh } }),
    takeInvitation: async () => {
      const { id } = await world.guest()
      const invitedAt = parts.clock.now()
      const { email_key: emailKey } = await parts.db
        .updateTable('users')
        .set({ password_hash: null, invited_at: invitedAt })
        .where('id', '=', id)
        .returning('email_key')
        .executeTakeFirstOrThrow()
      const link = new URL(invitationLinkOf(parts, { id, emailKey, passwordHash: null, invitedAt }))
      return { body: { token: link.searchParams.get('token') ?? '', password: newPassword } }
    },
    sendResetLink: async () => ({ body: { email: (await world.guest()).email } }),
    resetPassword: async () => {
      const { id } = await world.guest()
      const account = await parts.db
        .selectFrom('users')
        .select(['password_hash as passwordHash', 'email_key as emailKey'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const link = new URL(resetLinkOf(parts, id, account, parts.clock.now()))
      return { body: { ...Object.fromEntries(link.searchParams), password: newPassword } }
    },
  }
}

function settings(kitchen: Kitchen): Recipes {
  const { world, secrets, send } = kitchen
  const lastCode = () => secrets.codes.at(-1) ?? ''
  return {
    changePassword: async () => {
      const { person, by } = await guestOf(kitchen)
      const body = { old_password: person.password, password: newPassword, password_confirm: newPassword }
      return { ...by, body }
    },
    listSessions: reads(kitchen),
    endSession: async () => {
      const { person, by } = await guestOf(kitchen)
      return { ...by, params: { sessionId: (await world.session(person)).id } }
    },
    endOtherSessions: async () => ({ ...(await guestOf(kitchen)).by, body: {} }),
    activateEmail: async () => ({ ...(await guestOf(kitchen)).by, body: {} }),
    confirmEmail: async () => {
      const { token, by } = await guestOf(kitchen)
      await send('POST', `${auth}/email/activate/`, token, {})
      return { ...by, body: { code: lastCode() } }
    },
    deactivateEmail: async () => {
      const { token, by } = await guestOf(kitchen, { emailMfa: true })
      await send('POST', `${auth}/email/deactivate/`, token, {})
      return { ...by, body: { code: lastCode() } }
    },
    newBackupCodes: async () => {
      const { token, by } = await guestOf(kitchen, { emailMfa: true })
      await send('POST', `${auth}/mfa/backup-codes/`, token, {})
      return { ...by, body: { code: lastCode() } }
    },
    activeMethods: reads(kitchen),
    stepUp: async () => {
      const { person, by } = await guestOf(kitchen)
      return { ...by, body: { password: person.password } }
    },
    stepUpOptions: async () => ({ ...(await guestOf(kitchen)).by, body: {} }),
    getNotifications: reads(kitchen),
    patchNotifications: async () => ({
      ...(await guestOf(kitchen)).by,
      body: { offer: 'daily', deadline: 'off' },
    }),
    getCalendar: reads(kitchen),
    makeCalendar: async () => ({ ...(await guestOf(kitchen)).by, body: { time_zone: 'Europe/Paris' } }),
    removeCalendar: async () => ({ ...(await guestOf(kitchen)).by }),
  }
}

function profile(kitchen: Kitchen): Recipes {
  const { parts, secrets, send } = kitchen
  /** Asks for another address; the two links that are mailed confirm it and undo it. */
  const changing = async (): Promise<{ confirm: string; undo: string }> => {
    const { token, person } = await guestOf(kitchen)
    const user = { email: `new.${person.email}` }
    await send('PATCH', '/api/v1/consultant/personal-details/', token, { user })
    const [confirm = '', undo = ''] = secrets.tokens.slice(-2)
    return { confirm, undo }
  }
  return {
    getCurrentUser: reads(kitchen),
    getPersonalDetails: reads(kitchen),
    getCapacity: reads(kitchen),
    getPace: reads(kitchen),
    getWords: reads(kitchen),
    putWords: async () => ({
      ...(await guestOf(kitchen)).by,
      body: { words: { fr: ['clavardage', 'Quoxwater'], pl: ['żulw'] } },
    }),
    getDictionary: async () => ({ as: kitchen.next(), query: { language: 'fr-CA' } }),
    putPace: async () => ({
      ...(await guestOf(kitchen)).by,
      body: { weights: { '101': '0.05', 'no-match': '1.00' }, words_an_hour: 420 },
    }),
    putCapacity: async () => ({
      ...(await guestOf(kitchen)).by,
      body: {
        start: '08:30',
        hours: { mon: 6, tue: 6, wed: 4.5, thu: 6, fri: 6, sat: 0, sun: 0 },
        words_per_day: 2400,
        away: [{ from: '2027-08-02', to: '2027-08-13', note: 'The sea' }],
        time_zone: 'Europe/Oslo',
      },
    }),
    getExpertise: reads(kitchen),
    patchPersonalDetails: async () => ({
      ...(await guestOf(kitchen)).by,
      body: {
        user: {
          first_name: 'Gwénaëlle',
          last_name: 'Guest',
          phone_number: '+44 20 7946 0018',
          address_line_1: '12 Quay Street',
          address_line_2: 'Flat 3',
          city: 'Bristol',
          postcode: 'E1 6AN',
          country: 'Norway',
          date_of_birth: '1988-02-29',
          software_credentials: 'https://guest.example/cv',
        },
      },
    }),
    confirmNewEmail: async () => ({ body: { token: (await changing()).confirm } }),
    undoNewEmail: async () => {
      const { confirm, undo } = await changing()
      await send('POST', '/api/v1/consultant/email/confirm/', null, { token: confirm })
      return { body: { token: undo } }
    },
    getConfiguration: async () => ({}),
    listAlerts: async () => ({ query: { application: 'hub' } }),
    track: async () => {
      const data = { baseType: 'PageviewData', baseData: { name: '/app/projects' } }
      const envelope = { name: 'Pageview', time: parts.clock.now().toISOString(), iKey: 'key', data }
      return { body: JSON.stringify([envelope]), type: 'application/json' }
    },
    listPageViews: async () => ({ as: 'sam' }),
  }
}

function passkeys(kitchen: Kitchen): Recipes {
  const { send } = kitchen
  const origin = { rpId: 'localhost', origin: 'http://localhost:0' }
  const challengeOf = async (path: string, token: string | null) => {
    const answer = await send('POST', `${auth}/passkeys/${path}/`, token, {})
    const options: unknown = Object.getOwnPropertyDescriptor(Object(answer), 'options')?.value
    return textIn(options, 'challenge')
  }
  const registration = async (token: string, authenticator = new Authenticator()) => {
    const challenge = await challengeOf('register/begin', token)
    return { name: 'Laptop', response: authenticator.register({ challenge, ...origin }) }
  }
  const withPasskey = async () => {
    const authenticator = new Authenticator()
    const guest = await guestOf(kitchen)
    const body = await registration(guest.token, authenticator)
    const answer = await send('POST', `${auth}/passkeys/register/`, guest.token, body)
    return { authenticator, by: { ...guest.by, params: { passkeyId: textIn(answer, 'id') } } }
  }
  return {
    listPasskeys: reads(kitchen),
    beginPasskey: async () => ({ ...(await guestOf(kitchen)).by, body: {} }),
    addPasskey: async () => {
      const { token, by } = await guestOf(kitchen)
      return { ...by, body: await registration(token) }
    },
    renamePasskey: async () => ({ ...(await withPasskey()).by, body: { name: 'Phone' } }),
    removePasskey: async () => (await withPasskey()).by,
    beginPasskeyLogin: async () => ({ body: {} }),
    passkeyLogin: async () => {
      const { authenticator } = await withPasskey()
      const challenge = await challengeOf('login/begin', null)
      return { body: { response: authenticator.sign({ challenge, ...origin }) } }
    },
  }
}

/** How every call about the account is made; the ones that change it are made by guests. */
export const accountCalls = (kitchen: Kitchen): Recipes => ({
  ...signingIn(kitchen),
  ...settings(kitchen),
  ...profile(kitchen),
  ...passkeys(kitchen),
})
