import * as z from 'zod/mini'

type Sure = (value: unknown) => boolean
type Check = z.core.$ZodCheck<never>

const never: Sure = () => false

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A check of a string, a number or an array; undefined for one that is not known here. */
function checkOf(check: unknown): Sure | undefined {
  if (check instanceof z.core.$ZodCheckMaxLength) {
    const { maximum } = check._zod.def
    return (value) => (typeof value === 'string' || Array.isArray(value)) && value.length <= maximum
  }
  if (check instanceof z.core.$ZodCheckGreaterThan) {
    const { value: least, inclusive } = check._zod.def
    return (value) => inclusive && typeof value === 'number' && typeof least === 'number' && value >= least
  }
  if (check instanceof z.core.$ZodCheckLessThan) {
    const { value: most, inclusive } = check._zod.def
    return (value) => inclusive && typeof value === 'number' && typeof most === 'number' && value <= most
  }
  if (check instanceof z.core.$ZodCustom) {
    const { fn } = check._zod.def
    return (value) => fn(value) === true
  }
  return undefined
}

/** A kind of value with all its checks, in their order: one that must not run before another has passed does not. */
function withChecks(isKind: Sure, checks: readonly Check[] | undefined): Sure {
  const all = (checks ?? []).map(checkOf)
  return all.includes(undefined) ? never : (value) => isKind(value) && all.every((fits) => fits?.(value))
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>): Sure {
  const fields = Object.entries(shape).map(([name, schema]) => [name, build(schema)] as const)
  const names = new Set(Object.keys(shape))
  return (value) => {
    if (!isObject(value)) return false
    // What the contract does not name would be left out.
    for (const name of Object.keys(value)) if (!names.has(name)) return false
    return fields.every(([name, fits]) => fits(value[name]))
  }
}

/** With options of one kind, an earlier one could take what a later one is sure of, and change it. */
function unionOf(options: readonly z.core.$ZodType[]): Sure {
  if (new Set(options.map(({ _zod }) => _zod.def.type)).size < options.length) return never
  const all = options.map(build)
  return (value) => all.some((fits) => fits(value))
}

function build(schema: z.core.$ZodType): Sure {
  if (schema instanceof z.ZodMiniObject)
    return schema._zod.def.catchall || schema._zod.def.checks?.length
      ? never
      : objectOf(schema._zod.def.shape)
  if (schema instanceof z.ZodMiniArray) {
    const item = build(schema._zod.def.element)
    return withChecks((value) => Array.isArray(value) && value.every(item), schema._zod.def.checks)
  }
  if (schema instanceof z.ZodMiniUnion) return unionOf(schema._zod.def.options)
  if (schema instanceof z.ZodMiniNullable) {
    const inner = build(schema._zod.def.innerType)
    return (value) => value === null || inner(value)
  }
  if (schema instanceof z.ZodMiniOptional) {
    const inner = build(schema._zod.def.innerType)
    return (value) => value === undefined || inner(value)
  }
  if (schema instanceof z.ZodMiniEnum) {
    const { values } = schema._zod
    return (value) => typeof value === 'string' && values.has(value)
  }
  if (schema instanceof z.ZodMiniNumberFormat && schema._zod.def.format === 'safeint')
    return withChecks(Number.isSafeInteger, schema._zod.def.checks)
  if (schema instanceof z.ZodMiniNumber && !(schema instanceof z.ZodMiniNumberFormat))
    return withChecks(Number.isFinite, schema._zod.def.checks)
  const isPlainString = schema instanceof z.ZodMiniString && !(schema instanceof z.ZodMiniStringFormat)
  return isPlainString ? withChecks((value) => typeof value === 'string', schema._zod.def.checks) : never
}

/**
 * A quick look at a value: true only if the schema takes it, and just as it is. False says nothing: the schema itself
 * has to be asked. It is made of the schema, some ten times as quick, and knows the kinds that long answers are made
 * of.
 */
export function sureOf<T>(schema: z.ZodMiniType<T>): (value: unknown) => value is T {
  const fits = build(schema)
  return (value): value is T => fits(value)
}
