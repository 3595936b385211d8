import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Password, Secret } from './fields.ts'
import { Tokens } from './session.ts'

export const takeInvitation = endpoint({
  name: 'takeInvitation',
  summary:
    'Set the first password by the link of the invitation, and sign in; the signature is judged before the password',
  tag: 'Passwords',
  method: 'POST',
  url: '/api/v1/auth/invitation/',
  access: 'public',
  subject: 'none',
  limited: 'address',
  body: z.object({ token: Secret, password: Password }),
  response: { 200: Tokens },
})
