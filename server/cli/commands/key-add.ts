import { scopes } from '@hub/contract/endpoint'
import { addApiKey, KeyName } from '@hub/contract/staff-keys'
import { system } from '../../callers.ts'
import { addKey } from '../../features/keys/keys.transitions.ts'
import { listIn, WrongUsage } from '../arguments.ts'
import type { Arguments, Command } from '../command.ts'
import { orFail } from '../people.ts'

/** @throws WrongUsage */
function endIn(args: Arguments): Date | null {
  const text = args.option('expires')
  if (text === undefined) return null
  const end = addApiKey.schema.body.shape.expires_at.safeParse(text)
  if (!end.success || !end.data)
    throw new WrongUsage('--expires is an instant, such as 2027-03-31T17:00:00Z.')
  return new Date(end.data)
}

export const keyAdd: Command = {
  name: 'key add',
  about: 'Makes an API key for a system that calls in the provider’s name, and prints it once.',
  operands: [{ name: 'NAME', about: 'what it is called in the audit log' }],
  options: {
    scopes: { value: 'LIST', about: `what it may do, by comma: ${scopes.join(', ')}`, required: true },
    expires: { value: 'INSTANT', about: 'when it ends; without it, when it is revoked' },
  },
  run: async ({ args, parts }) => {
    const terms = {
      name: orFail(KeyName, args.operand('NAME'), () => 'NAME'),
      scopes: listIn(args.option('scopes') ?? '', scopes, 'scope'),
      expires_at: endIn(args),
    }
    const { row, key } = await addKey(await parts(), terms, system)
    return {
      lines: [
        `${row.name} may call with this key. It is shown now and never again:`,
        key,
        `Send it as: Authorization: Api-Key ${row.id}.…`,
      ],
      json: { id: row.id, name: row.name, scopes: row.scopes, key },
    }
  },
}
