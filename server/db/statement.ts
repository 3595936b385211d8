/** A statement whose parameters have names. */
export type Statement<Name extends string> = {
  text: string
  /** the parameters as PostgreSQL takes them */
  values(parameters: Readonly<Record<Name, unknown>>): unknown[]
}

/** A name behind a colon; two colons are a cast. */
const place = /(?<!:):([a-z]\w*)/gi

/**
 * Makes a statement of a text that holds `:name` wherever a parameter goes.
 * @throws Error when the text names a parameter that is not listed, or leaves a listed one out
 */
export function statement<Name extends string>(names: readonly Name[], text: string): Statement<Name> {
  const list: readonly string[] = names
  const spare = new Set(list)
  const sql = text.replace(place, (_, name: string) => {
    const number = list.indexOf(name) + 1
    if (number === 0) throw new Error(`The statement has no parameter ${name}.`)
    spare.delete(name)
    return `$${number}`
  })
  if (spare.size > 0) throw new Error(`The statement does not use ${[...spare].join(', ')}.`)
  return { text: sql, values: (parameters) => names.map((name) => parameters[name]) }
}
