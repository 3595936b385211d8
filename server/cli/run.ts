import { DocumentRefused } from '@hub/documents/refused'
import { quote } from '@hub/text/quote'
import { BackupRefused } from '../backup/format.ts'
import { ClusterRefused } from '../cluster/refused.ts'
import { type Config, ConfigurationRefused } from '../config.ts'
import { isRefusedOrAway, reasonOf } from '../db/failures.ts'
import { MigrationRefused } from '../db/migrate.ts'
import { IntakeRefused } from '../features/intake/faults.ts'
import { failedPath, fileReason } from '../file-reasons.ts'
import type { Parts } from '../parts.ts'
import { RefusalError } from '../refusals.ts'
import { argumentsOf, WrongUsage } from './arguments.ts'
import type { Arguments } from './command.ts'
import { type Command, CommandFailure, type Outcome } from './command.ts'
import { commands } from './commands.ts'
import { commandHelp, overview } from './help.ts'

/** Where `hub` runs: a process, or a test. */
export type Surroundings = {
  /** the folder that it was called from */
  folder: string
  config(): Promise<Config>
  open(): Promise<{ parts: Parts; close(): Promise<void> }>
  /** to standard output */
  print(text: string): void
  /** a line to standard error */
  say(line: string): void
  stopped: AbortSignal
}

/** Whose messages are sentences for the person at the keyboard. */
const sentences = [
  BackupRefused,
  CommandFailure,
  DocumentRefused,
  ConfigurationRefused,
  MigrationRefused,
  ClusterRefused,
  IntakeRefused,
]

/** The texts of a refusal's body, whatever the fields are called. */
function textsIn(body: unknown): string[] {
  if (typeof body === 'string') return [body]
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(textsIn) : []
}

function quotedPath(error: Error): string {
  const path = failedPath(error)
  return path === undefined ? 'A file' : `"${quote(path)}"`
}

function sentenceFor(error: unknown): string {
  if (error instanceof RefusalError) {
    const { body } = error.refusal
    return typeof body.detail === 'string' ? body.detail : textsIn(body).join(' ')
  }
  if (!(error instanceof Error)) return String(error)
  if (sentences.some((kind) => error instanceof kind)) return error.message
  if (isRefusedOrAway(error)) return `The database can't be used: ${reasonOf(error)}.`
  const reason = fileReason(error)
  if (reason) return `${quotedPath(error)} ${reason}.`
  return `This went wrong: ${error.message}`
}

/** Texts of files and of other people end up on a terminal, which takes some characters for orders. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}--[\n\t]]/gv, '\ufffd')

/** The command whose words the arguments begin with, and what follows them. */
function find(args: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  for (const command of commands) {
    const words = command.name.split(' ')
    if (words.every((word, index) => args[index] === word)) return { command, rest: args.slice(words.length) }
  }
  return undefined
}

/** Without a command there is only help: by --help, or since the command is missing. */
function helpWithout(args: readonly string[], { print, say }: Surroundings): number {
  const words = args.filter((arg) => !arg.startsWith('-'))
  const matches = commands.filter(({ name }) =>
    `${name} `.startsWith(words.map((word) => `${word} `).join('')),
  )
  const wantsHelp = args.includes('--help') && matches.length > 0
  const lines = overview(matches.length > 0 ? matches : commands)
  if (wantsHelp) {
    print(`${lines.join('\n')}\n`)
    return 0
  }
  if (matches.length === 0) say(`There is no command "${quote(`hub ${words.join(' ')}`)}".`)
  for (const line of lines) say(line)
  return 2
}

async function outcomeOf(command: Command, options: Arguments, around: Surroundings): Promise<Outcome> {
  let opening: ReturnType<Surroundings['open']> | undefined
  const parts = async () => {
    opening ??= around.open()
    return (await opening).parts
  }
  const { folder, config, say, stopped } = around
  try {
    return await command.run({ args: options, folder, config, parts, say, stopped })
  } finally {
    // What could not be opened has closed itself.
    await opening?.then(
      ({ close }) => close(),
      () => {},
    )
  }
}

/** Runs one command; gives its exit code: 0 done, 1 failed, 2 called wrongly. */
export async function runHub(args: readonly string[], process: Surroundings): Promise<number> {
  const print = (text: string) => process.print(printable(text))
  const say = (line: string) => process.say(printable(line))
  const around = { ...process, print, say }
  const match = find(args)
  if (!match) return helpWithout(args, around)
  const { command, rest } = match
  let json = false
  try {
    const options = argumentsOf(command, rest)
    if (options.has('help')) {
      print(`${commandHelp(command).join('\n')}\n`)
      return 0
    }
    json = options.has('json')
    const outcome = await outcomeOf(command, options, around)
    const faults = outcome.faults ?? []
    for (const fault of faults) say(fault)
    const text = json ? JSON.stringify(outcome.json) : outcome.lines.join('\n')
    if (text !== '') print(`${text}\n`)
    return faults.length > 0 ? 1 : 0
  } catch (error) {
    if (error instanceof WrongUsage) {
      say(error.message)
      say(`hub ${command.name} --help says how it is used.`)
      return 2
    }
    const sentence = sentenceFor(error)
    say(sentence)
    if (json) print(`${JSON.stringify({ detail: sentence })}\n`)
    return 1
  }
}
