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
  const listed: readonly string[] = names
  const left = new Set(listed)
  const numbered = text.replace(place, (_, name: string) => {
    const number = listed.indexOf(name) + 1
    if (number === 0) throw new Error(`The statement has no parameter ${name}.`)
    left.delete(name)
    return `$${number}`
  })
  if (left.size > 0) throw new Error(`The statement does not use ${[...left].join(', ')}.`)
  return { text: numbered, values: (parameters) => names.map((name) => parameters[name]) }
}
