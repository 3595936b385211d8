import { fieldErrors } from '@hub/contract/errors'
import { quote } from '@hub/text/quote'
import { type output, safeParse, type ZodMiniType } from 'zod/mini'
import type { LocatedValue } from '../intake/faults.ts'
import { inLine, type LineFaults } from './project-file.ts'
import type { Entries, Node } from './yaml.rules.ts'

type Kind = 'a text' | 'a list' | 'a group of values'

const kindOf = ({ value }: Node): Kind => {
  if (value instanceof Map) return 'a group of values'
  return Array.isArray(value) ? 'a list' : 'a text'
}

/** Reads the values of one mapping by their schemas. What is wrong is reported, and the reading goes on. */
export class Reader {
  readonly line: number
  readonly #entries: Entries
  readonly #faults: LineFaults
  readonly #known = new Set<string>()

  constructor(line: number, entries: Entries, faults: LineFaults) {
    this.line = line
    this.#entries = entries
    this.#faults = faults
  }

  #find(name: string, kind: Kind): Node | null {
    this.#known.add(name)
    const entry = this.#entries.get(name)
    if (!entry || entry.node.value === null) return null
    if (kindOf(entry.node) === kind) return entry.node
    this.#faults.add(entry.line, `${name} must be ${kind}, not ${kindOf(entry.node)}.`)
    return null
  }

  /** A text by its schema; null where there is none, or a wrong one. */
  text<S extends ZodMiniType>(name: string, schema: S): LocatedValue<output<S>> | null {
    const node = this.#find(name, 'a text')
    return node && this.#checked(name, node, schema)
  }

  /** A text that has to be there. A wrong one is `otherwise`: nothing is stored then. */
  needed<S extends ZodMiniType>(name: string, schema: S, otherwise: output<S>): LocatedValue<output<S>> {
    const entry = this.#entries.get(name)
    if (!entry || entry.node.value === null) {
      this.#known.add(name)
      this.#faults.add(entry?.line ?? this.line, `${name} is missing.`)
    }
    return this.text(name, schema) ?? { at: inLine(entry?.line ?? this.line), value: otherwise }
  }

  #checked<S extends ZodMiniType>(name: string, node: Node, schema: S): LocatedValue<output<S>> | null {
    const parse = safeParse(schema, node.value)
    if (parse.success) return { at: inLine(node.line), value: parse.data }
    const [reason] = Object.values(fieldErrors(parse.error.issues, node.value)).flat()
    this.#faults.add(node.line, `${name}: ${reason ?? 'this is no value for it.'}`)
    return null
  }

  /** The texts of a list. */
  texts<S extends ZodMiniType>(name: string, schema: S, most: number): LocatedValue<output<S>>[] {
    return this.#items(name, most).flatMap((node) => {
      if (kindOf(node) === 'a text' && node.value !== null) return this.#checked(name, node, schema) ?? []
      this.#faults.add(node.line, `${name} must be a list of texts.`)
      return []
    })
  }

  /** The mappings of a list. */
  groups(name: string, most: number): Reader[] {
    return this.#items(name, most).flatMap((node) => {
      if (node.value instanceof Map) return new Reader(node.line, node.value, this.#faults)
      this.#faults.add(node.line, `${name} must be a list of groups of values.`)
      return []
    })
  }

  #items(name: string, most: number): readonly Node[] {
    const node = this.#find(name, 'a list')
    if (!node || !Array.isArray(node.value)) return []
    if (node.value.length > most) {
      this.#faults.add(node.line, `${name}: more than ${most}; give the rest in another project.`)
      return []
    }
    return node.value
  }

  group(name: string): Reader | null {
    const node = this.#find(name, 'a group of values')
    return node?.value instanceof Map ? new Reader(node.line, node.value, this.#faults) : null
  }

  /** The line of a value that has been given, whatever it is. */
  lineOf(name: string): number | undefined {
    this.#known.add(name)
    return this.#entries.get(name)?.line
  }

  /** All names were read: any other one is a mistake. */
  end(): void {
    for (const [name, { line }] of this.#entries)
      if (!this.#known.has(name))
        this.#faults.add(
          line,
          `"${quote(name)}" is not known here. Known are ${[...this.#known].join(', ')}.`,
        )
  }
}
