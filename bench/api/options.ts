import { parseArgs } from 'node:util'
import { WrongUse } from '../../scripts/command.ts'

export type Options = {
  /** each size is measured in a database of its own */
  jobs: number[]
  rounds: number
  /** of load, for each yardstick and call in each round */
  seconds: number
  /** only ours, with a CPU profile written to this folder */
  profile: string | null
  /** only these yardsticks beside ours; null: all that are there */
  only: string[] | null
  /** how much is done for the figures beside the rounds */
  probes: Probes
  /** of load before the rounds, for each yardstick and call; 0: none */
  warmUp: number
}

/**
 * Sessions ended, logins at once and how long others read lists beside them, projects of one person, requests a
 * round.
 */
export type Probes = {
  revocations: number
  logins: number
  loginSeconds: number
  crowded: number
  requests: number
}

const whole: Probes = { revocations: 30, logins: 64, loginSeconds: 3, crowded: 5000, requests: 1600 }
const small: Probes = { revocations: 2, logins: 4, loginSeconds: 1, crowded: 60, requests: 64 }

const number = (text: string, name: string): number => {
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0)
    throw new WrongUse(`--${name} is "${text}": give a number above 0.`)
  return value
}

export const usage = `bench api [--jobs N,N] [--rounds N] [--seconds N] [--only NAME,NAME] [--profile FOLDER] [--short]
  Yardsticks by name: plain, sql, constant, drf. --short: the fewest jobs, once; to see that all answer the same.`

/** @throws WrongUse */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      jobs: { type: 'string', default: '10000,100000' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      profile: { type: 'string' },
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  })
  const only = values.only?.split(',') ?? null
  if (values.short)
    return { jobs: [1], rounds: 1, seconds: 0.2, profile: null, only, probes: small, warmUp: 0 }
  return {
    jobs: values.jobs.split(',').map((text) => number(text, 'jobs')),
    rounds: number(values.rounds, 'rounds'),
    seconds: number(values.seconds, 'seconds'),
    profile: values.profile ?? null,
    only,
    probes: whole,
    warmUp: 1,
  }
}
