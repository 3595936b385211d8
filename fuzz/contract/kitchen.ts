import type { Parts } from '@hub/server/parts'
import type { Call } from './calls.ts'
import type { Consultant, World } from './world.ts'

/** What a right call needs to be told; the rest is empty. */
type Sketch = Partial<Omit<Call, 'operation'>>
export type Recipe = () => Promise<Sketch>
export type Recipes = Readonly<Record<string, Recipe>>

/** What recipes are made of. */
export type Kitchen = {
  parts: Parts
  world: World
  /** the codes and tokens that were given out last, newest last */
  secrets: { codes: string[]; tokens: string[] }
  /** makes a call that a right one needs first; throws when it is refused */
  send(method: string, path: string, token: string | null, body?: unknown): Promise<unknown>
  /** the consultants in turn */
  next(): Consultant
}

/** What a recipe reads off an answer. */
export const textIn = (answer: unknown, name: string): string => {
  const value: unknown = Object.getOwnPropertyDescriptor(Object(answer), name)?.value
  if (typeof value !== 'string') throw new Error(`There is no ${name} in ${JSON.stringify(answer)}.`)
  return value
}
