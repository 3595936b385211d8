import type { Config } from '../config.ts'
import type { Parts } from '../parts.ts'

/** Something that is given to a command by its place; `many`: the last one, once or more often. */
export type Operand = { name: string; about: string; many?: true }

export type Option = {
  /** what its value is called in the help; an option without one is a yes */
  value?: string
  about: string
  required?: true
  /** it may be given more than once */
  many?: true
  /** the only values it may have */
  choices?: readonly string[]
}

/** What a command was given. Asking for what it does not declare is a fault of ours. */
export type Arguments = {
  operand(name: string): string
  /** what was given for an operand that may be given more than once */
  operands(name: string): readonly string[]
  /** the value of an option; undefined where it was left out */
  option(name: string): string | undefined
  /** the values of an option that may be given more than once */
  options(name: string): readonly string[]
  /** whether an option without a value was given */
  has(name: string): boolean
}

/** Where a command works. */
export type Scene = {
  args: Arguments
  /** the folder that the command was called from */
  folder: string
  /** what the portal was started with; opens nothing */
  config(): Promise<Config>
  /** what the server is made of; opened at its first use, and closed by the frame */
  parts(): Promise<Parts>
  /** a line of progress, on standard error */
  say(line: string): void
  /** Ctrl+C: stop before anything is stored */
  stopped: AbortSignal
}

export type Outcome = {
  /** for people */
  lines: readonly string[]
  /** for programs: the one value that `--json` prints */
  json: unknown
  /** what is wrong, a sentence each; with any of them the command has failed */
  faults?: readonly string[]
}

/** One command of `hub`; `--json` and `--help` are every command's. */
export type Command = {
  /** its words: `project list` */
  name: string
  /** a sentence */
  about: string
  operands?: readonly Operand[]
  options?: Readonly<Record<string, Option>>
  run(scene: Scene): Promise<Outcome>
}

/** Why a command could not be done: a sentence for the person who gave it. */
export class CommandFailure extends Error {}
