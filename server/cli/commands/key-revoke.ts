import { quote } from '@hub/text/quote'
import { system } from '../../callers.ts'
import { revokeKey } from '../../features/keys/keys.transitions.ts'
import { isId } from '../../ids.ts'
import { RefusalError } from '../../refusals.ts'
import { type Command, CommandFailure } from '../command.ts'

export const keyRevoke: Command = {
  name: 'key revoke',
  about: 'Ends an API key at once.',
  operands: [{ name: 'ID', about: 'the id of the key (hub key list)' }],
  run: async ({ args, parts }) => {
    const id = args.operand('ID')
    const none = new CommandFailure(`There is no key with the id "${quote(id)}" (hub key list).`)
    if (!isId(id)) throw none
    await revokeKey(await parts(), id, system).catch((error: unknown) => {
      throw error instanceof RefusalError && error.refusal.status === 404 ? none : error
    })
    return { lines: ['The key is revoked: its next call is refused.'], json: { id } }
  },
}
