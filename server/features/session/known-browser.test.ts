import { login } from '@hub/contract/session'
import { expect, test } from 'vitest'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'

const portal = await ownPortalForFile({
  env: { HUB_ENV: 'development', HUB_PUBLIC_URL: 'https://hub.example' },
})
const people = castForEach(portal)

test('on https the cookie that names a browser belongs to this host alone and leaves on https only', async () => {
  const { headers } = await portal.stranger.call(login, { body: people.mia })
  expect(headers['set-cookie']).toMatch(
    /^__Host-hub_device=[\w.-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
  )
})
