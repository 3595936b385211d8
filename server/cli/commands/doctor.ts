import { examine } from '../checks.ts'
import type { Command } from '../command.ts'
import type { Finding } from '../findings.ts'

const lineOf = ({ about, state, text, advice }: Finding): string =>
  `${about}: ${state === 'right' ? '' : `${state}: `}${text}.${advice === undefined ? '' : ` ${advice}`}`

export const doctor: Command = {
  name: 'doctor',
  about:
    'Looks at configuration, address, database, replica, storage, mail and memoQ, and says what is wrong and what to do.',
  run: async ({ config, say, stopped }) => {
    const findings = await examine(config, say, stopped)
    return {
      lines: findings.filter(({ state }) => state !== 'wrong').map(lineOf),
      json: findings,
      faults: findings.filter(({ state }) => state === 'wrong').map(lineOf),
    }
  },
}
