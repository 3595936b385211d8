import { addAlert as addCall } from '@hub/contract/staff-running'
import { system } from '../../callers.ts'
import { addAlert } from '../../features/alerts/alerts.transitions.ts'
import type { Command } from '../command.ts'
import { orFail } from '../people.ts'

const severities = ['info', 'success', 'warning', 'error']

/** What a field of an alert is given by. */
const givenBy: Readonly<Record<string, string>> = { starts_at: '--starts', ends_at: '--ends' }

export const alertPublish: Command = {
  name: 'alert publish',
  about: 'Shows an alert to everybody who opens the portal.',
  options: {
    title: { value: 'TEXT', about: 'what it is about', required: true },
    message: { value: 'TEXT', about: 'what it says', required: true },
    severity: { value: 'KIND', about: 'how it looks', choices: severities, required: true },
    starts: { value: 'INSTANT', about: 'when it begins; without it, now' },
    ends: { value: 'INSTANT', about: 'when it ends; without it, when it is ended' },
    link: { value: 'URL', about: 'where more is to be read' },
  },
  run: async ({ args, parts }) => {
    const terms = orFail(
      addCall.schema.body,
      {
        title: args.option('title'),
        message: args.option('message'),
        severity: args.option('severity'),
        starts_at: args.option('starts'),
        ends_at: args.option('ends'),
        link: args.option('link'),
      },
      (field) => givenBy[field] ?? `--${field}`,
    )
    const { id, title } = await addAlert(await parts(), terms, system)
    return { lines: [`“${title}” is shown. End it: hub alert end ${id}`], json: { id, title } }
  },
}
