import { ConsultantType } from '@hub/contract/consultant'
import { system } from '../../callers.ts'
import { NewPerson } from '../../features/consultants/consultants.rules.ts'
import { addPerson } from '../../features/consultants/consultants.transitions.ts'
import { WrongUsage } from '../arguments.ts'
import type { Arguments, Command } from '../command.ts'
import { emailOperand, orFail } from '../people.ts'

/** What a field of a new person is given by. */
const givenBy: Readonly<Record<string, string>> = {
  email: 'EMAIL',
  firstName: '--first-name',
  lastName: '--last-name',
  agencyName: '--agency-name',
}

function typeOf(args: Arguments) {
  const type = args.option('type')
  if (args.has('internal') === (type !== undefined))
    throw new WrongUsage(
      'hub consultant add needs --type=Consultant, --type=Agency or --internal, and one alone.',
    )
  return type === undefined ? null : ConsultantType.parse(type)
}

export const consultantAdd: Command = {
  name: 'consultant add',
  about: 'Adds a consultant, an agency or a coordinator, and invites them by mail to set a password.',
  operands: [emailOperand],
  options: {
    'first-name': { value: 'NAME', about: 'their first name', required: true },
    'last-name': { value: 'NAME', about: 'their last name', required: true },
    type: { value: 'TYPE', about: 'what they are to the provider', choices: ConsultantType.options },
    'agency-name': { value: 'NAME', about: 'what the agency is called' },
    internal: { about: "one of the provider's own staff, a coordinator" },
  },
  run: async ({ args, parts }) => {
    const type = typeOf(args)
    const fields = {
      email: args.operand('EMAIL'),
      firstName: args.option('first-name') ?? '',
      lastName: args.option('last-name') ?? '',
      type,
      agencyName: args.option('agency-name') ?? null,
    }
    const person = orFail(NewPerson, fields, (field) => givenBy[field] ?? field)
    const id = await addPerson(await parts(), person, system)
    return {
      lines: [
        `${person.firstName} ${person.lastName} is added. Their invitation is on its way to ${person.email}; its link works for 14 days.`,
      ],
      json: { id, email: person.email },
    }
  },
}
