import type * as z from 'zod/mini'

type Said = Readonly<Record<string, string | undefined>>

/**
 * What an address says, as far as a call takes it: a value that was cut or mistyped there says nothing, instead of
 * ending in a list that cannot be loaded.
 *
 * @param fields the shape of the call's query; what is not in it is not looked at
 */
export const taken = (fields: Readonly<Record<string, z.ZodMiniType>>, said: Said): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]): [string, string][] =>
      value === undefined || fields[name]?.safeParse(value).success === false ? [] : [[name, value]],
    ),
  )
