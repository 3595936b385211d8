import * as z from 'zod/mini'
import { Size } from '../weight/sizes.ts'

/** Who calls: two consultants, an agency, staff, somebody of one call's own, and nobody whom the portal knows. */
export const whos = ['ana', 'ben', 'nord', 'sam', 'guest', 'stranger'] as const
const Who = z.enum(whos)
export type Who = z.output<typeof Who>

/** Those who stay for the whole run, each with work of their own. */
export const residents = ['ana', 'ben', 'nord', 'sam'] as const

/** A call as somebody makes it who means well, by the contract. */
export const Call = z.object({
  operation: z.string(),
  as: Who,
  /** of a guest; a resident's is renewed as time passes */
  token: z.nullable(z.string()),
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  /** none; a text goes as it is, else as JSON */
  body: z.optional(z.unknown()),
  /** the media type of a text */
  type: z.optional(z.string()),
})
export type Call = z.output<typeof Call>

export const Tokens = z.record(z.enum(residents), z.string())
export type Tokens = z.output<typeof Tokens>

/** Somebody's token; null for who has none. */
export const tokenAmong =
  (tokens: Tokens) =>
  (who: string): string | null =>
    Object.entries(tokens).find(([name]) => name === who)?.[1] ?? null

/** A question to the process with the portal. */
export const Question = z.union([
  z.object({ id: z.int(), ask: z.literal('call'), operation: z.string() }),
  z.object({ id: z.int(), ask: z.literal('heavy'), size: Size }),
  z.object({ id: z.int(), ask: z.literal('evening'), days: z.number() }),
  z.object({ id: z.int(), ask: z.enum(['tokens', 'memory', 'settle', 'sample', 'close']) }),
])
export type Question = z.output<typeof Question>
export type PortalCall =
  | { ask: 'call'; operation: string }
  | { ask: 'heavy'; size: Size }
  | { ask: 'evening'; days: number }
  | { ask: 'tokens' | 'memory' | 'settle' | 'sample' | 'close' }

export const Answer = z.object({
  id: z.int(),
  failed: z.optional(z.string()),
  value: z.optional(z.unknown()),
})
export const Ready = z.object({ url: z.string() })

/** A word that is in everything of one resident's and in nothing else. */
export const markOf = (who: Who): string => `Mark${who}Qx7`
