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
}

const number = (text: string, name: string): number => {
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0)
    throw new WrongUse(`--${name} is "${text}": give a number above 0.`)
  return value
}

export const usage = `bench api [--jobs N,N] [--rounds N] [--seconds N] [--only NAME,NAME] [--profile FOLDER]
  Yardsticks by name: plain, sql, constant, drf.`

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
    },
  })
  return {
    jobs: values.jobs.split(',').map((text) => number(text, 'jobs')),
    rounds: number(values.rounds, 'rounds'),
    seconds: number(values.seconds, 'seconds'),
    profile: values.profile ?? null,
    only: values.only?.split(',') ?? null,
  }
}
