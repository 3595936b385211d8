import { parseArgs } from 'node:util'
import { quote } from '@hub/text/quote'
import type { Arguments, Command, Option } from './command.ts'

/** A command was called in a way that it does not know: a sentence. */
export class WrongUsage extends Error {}

const everywhere: Readonly<Record<string, Option>> = {
  json: { about: 'print one JSON value, and nothing else, on standard output' },
  help: { about: 'say how the command is used' },
}

/** A command's own options, and those of every command. */
export const optionsOf = (command: Command): Readonly<Record<string, Option>> => ({
  ...command.options,
  ...everywhere,
})

type Token = { name: string; value: string | undefined; inlineValue: boolean | undefined }

function checkOption(command: Command, { name, value, inlineValue }: Token): void {
  const options = optionsOf(command)
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (!option) throw new WrongUsage(`hub ${command.name} has no option --${quote(name)}.`)
  if (option.value === undefined) {
    if (value !== undefined) throw new WrongUsage(`--${name} takes no value.`)
    return
  }
  // The next word is another option more often than a value that begins with a dash.
  if (!value || (inlineValue !== true && value.startsWith('-')))
    throw new WrongUsage(`--${name} needs a value: --${name}=${option.value}.`)
  if (option.choices && !option.choices.includes(value))
    throw new WrongUsage(`--${name} is one of ${option.choices.join(', ')}, not "${quote(value)}".`)
}

function checkOperands(command: Command, values: readonly string[]): void {
  const operands = command.operands ?? []
  // An empty word, such as a variable that is not set, names nothing.
  const empty = values.indexOf('')
  const missing = operands[empty < 0 ? values.length : Math.min(empty, operands.length - 1)]
  if (missing) throw new WrongUsage(`hub ${command.name} needs ${missing.name}: ${missing.about}.`)
  const more = operands.at(-1)?.many ? undefined : values[operands.length]
  if (more !== undefined) throw new WrongUsage(`hub ${command.name} does not know what "${quote(more)}" is.`)
}

/**
 * Reads what follows a command's words.
 * @throws WrongUsage
 */
export function argumentsOf(command: Command, args: readonly string[]): Arguments {
  const options = optionsOf(command)
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value }]) => [
        name,
        { type: value === undefined ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  })
  const values = new Map<string, string[]>()
  const operands: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    checkOption(command, token)
    const before = values.get(token.name) ?? []
    if (before.length > 0 && !options[token.name]?.many)
      throw new WrongUsage(`--${token.name} is given twice.`)
    values.set(token.name, [...before, token.value ?? ''])
  }
  if (!values.has('help')) {
    checkOperands(command, operands)
    for (const [name, option] of Object.entries(options))
      if (option.required && !values.has(name))
        throw new WrongUsage(`hub ${command.name} needs --${name}=${option.value}.`)
  }
  const declaration = (name: string): string => {
    if (!Object.hasOwn(options, name)) throw new Error(`hub ${command.name} declares no option ${name}.`)
    return name
  }
  const operandsFrom = (name: string): [string, ...string[]] => {
    const place = command.operands?.findIndex((operand) => operand.name === name) ?? -1
    const [first, ...more] = place < 0 ? [] : operands.slice(place)
    if (first === undefined) throw new Error(`hub ${command.name} declares no operand ${name}.`)
    return [first, ...more]
  }
  return {
    operand: (name) => operandsFrom(name)[0],
    operands: operandsFrom,
    option: (name) => values.get(declaration(name))?.[0],
    options: (name) => values.get(declaration(name)) ?? [],
    has: (name) => values.has(declaration(name)),
  }
}

/**
 * The words of a list by comma, each one of those there are.
 * @throws WrongUsage
 */
export function listIn<Word extends string>(text: string, words: readonly Word[], kind: string): Word[] {
  return text.split(',').map((part) => {
    const word = words.find((one) => one === part.trim())
    if (!word)
      throw new WrongUsage(
        `"${quote(part.trim())}" is no ${kind}: give some of ${words.join(', ')}, by comma.`,
      )
    return word
  })
}
