import { addPasskey, beginPasskey, beginPasskeyLogin, passkeyLogin } from '@hub/contract/passkeys'
import { stepUp, stepUpOptions } from '@hub/contract/step-up'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from '../../api/call.ts'

// The browser reads these forms itself and refuses what is not right; here only what it is handed is named.
const isCreation = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  'challenge' in options && 'user' in options
const isRequest = (options: object): options is PublicKeyCredentialRequestOptionsJSON =>
  'challenge' in options

class WrongOptions extends Error {}

/** Has the browser make a passkey, and the server keep it. */
export async function makePasskey(name: string) {
  const { options } = await call(beginPasskey, { body: {} })
  if (!isCreation(options)) throw new WrongOptions()
  const response = await startRegistration({ optionsJSON: options })
  return await call(addPasskey, { body: { name, response: { ...response } } })
}

/** Has the browser sign what the server asks for. */
async function signatureOf(options: object) {
  if (!isRequest(options)) throw new WrongOptions()
  return { ...(await startAuthentication({ optionsJSON: options })) }
}

/** Signs in with what a passkey signed; the tokens. */
export async function tokensByPasskey() {
  const { options } = await call(beginPasskeyLogin, { body: {} })
  return await call(passkeyLogin, { body: { response: await signatureOf(options) } })
}

/** Proves with a passkey that it is the person who is signed in. */
export async function proveByPasskey() {
  const { options } = await call(stepUpOptions, { body: {} })
  await call(stepUp, { body: { response: await signatureOf(options) } })
}
