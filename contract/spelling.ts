import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Detail } from './errors.ts'
import { Revision, textOf } from './fields.ts'

/** Words that somebody may keep for a language. */
export const mostWords = 5_000

/** A language of words without its country, as a tag says it: `fr`, `sr-Latn` counts as `sr`. */
const WordLanguage = z
  .string()
  .check(z.maxLength(8, { abort: true }), z.regex(/^[a-z]{2,8}$/, { error: 'Give a language such as fr.' }))

/** Also bounds its marks: what stacks them is no word. */
const word = /^(?!.*\p{M}{31})\p{L}(?:[\p{L}\p{M}\p{N}'’ʼ·‧.׳״\u{2010}\u{2011}-]|\u{200c}|\u{200d})*$/u
const OwnWord = z
  .string()
  .check(z.maxLength(80, { abort: true }), z.regex(word, { error: 'Give one word, without spaces.' }))

/** By language, in order. */
const OwnWords = z.record(WordLanguage, z.array(OwnWord).check(z.maxLength(mostWords, { abort: true })))

export const Words = z.object({ words: z.record(z.string(), z.array(z.string())), revision: Revision })

export const getWords = endpoint({
  name: 'getWords',
  summary: 'The words that one has said are no mistakes, by language; nobody else sees them',
  tag: 'Consultant',
  method: 'GET',
  url: '/api/v1/consultant/words/',
  access: 'consultant',
  subject: 'none',
  response: { 200: Words },
})

export const putWords = endpoint({
  name: 'putWords',
  summary: 'Keep these words instead of those before; a language without words is left out',
  tag: 'Consultant',
  method: 'PUT',
  url: '/api/v1/consultant/words/',
  access: 'consultant',
  subject: 'none',
  proof: 'none',
  body: z.object({ words: OwnWords, revision: z.optional(Revision) }),
  response: {
    200: Words,
    /** they were changed elsewhere first: as they are now */
    409: z.union([z.object({ detail: z.string(), current: Words }), Detail]),
  },
})

export const getDictionary = endpoint({
  name: 'getDictionary',
  summary: 'The dictionary that spelling in a language is checked with, where there is one',
  tag: 'Consultant',
  method: 'GET',
  url: '/api/v1/dictionaries/',
  access: 'reader',
  subject: 'none',
  querystring: z.object({ language: textOf(100) }),
  response: {
    200: z.object({
      dictionary: z.nullable(
        z.object({
          language: z.string(),
          /** of its file, on the page's own host */
          url: z.string(),
          /** as it is sent */
          bytes: z.int(),
        }),
      ),
    }),
  },
})
