import { optionsOf } from './arguments.ts'
import type { Command, Operand, Option } from './command.ts'

const operandText = ({ name, many }: Operand) => (many ? `${name} …` : name)
const optionText = ([name, { value }]: [string, Option]) => (value ? `--${name}=${value}` : `--${name}`)

/** How a command is called, in a line. */
function usageOf(command: Command): string {
  const operands = (command.operands ?? []).map(operandText)
  const options = Object.entries(command.options ?? {}).map((option) =>
    option[1].required ? optionText(option) : `[${optionText(option)}]${option[1].many ? ' …' : ''}`,
  )
  return ['hub', command.name, ...operands, ...options].join(' ')
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`)
}

const choicesOf = ({ about, choices }: Option) => (choices ? `${about}: ${choices.join(' or ')}` : about)

/** What `--help` says of one command. */
export function commandHelp(command: Command): string[] {
  return [
    usageOf(command),
    '',
    command.about,
    '',
    ...columns([
      ...(command.operands ?? []).map(({ name, about }) => [name, about] as const),
      ...Object.entries(optionsOf(command)).map(
        (option) => [optionText(option), choicesOf(option[1])] as const,
      ),
    ]),
  ]
}

/** What `hub --help` says, or `hub project --help` of those that begin with these words. */
export function overview(commands: readonly Command[]): string[] {
  return [
    'node scripts/launch.mjs hub COMMAND',
    '',
    ...columns(
      commands.map(({ name, operands = [], about }) => [
        [name, ...operands.map(operandText)].join(' '),
        about,
      ]),
    ),
    '',
    'hub COMMAND --help says more of one. It exits with 0 when it is done, 1 when it failed, 2 when it was called wrongly.',
  ]
}
