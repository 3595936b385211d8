import { stacksMarks } from '@hub/text/marks'
import * as z from 'zod/mini'
import { isRealInstant } from './days.ts'
import { messages } from './errors.ts'

/** A UUIDv7; clients treat it as opaque. */
export const Id = z.string()

/** ISO 8601, UTC, with `Z`. */
export const Instant = z.string()

/** A decimal in GBP (`"1250.00"`, `"0.085"`); clients accept numbers too. */
export const Money = z.union([z.string(), z.number()])

/** A decimal without unit (`"1250"`). */
export const Quantity = z.union([z.string(), z.number()])

/** The largest number of a PostgreSQL `integer`. */
export const largestInt = 2_147_483_647

export const Revision = z.int().check(z.gte(0), z.lte(largestInt))

const noNull = z.refine<string>((value) => !value.includes('\0'), { error: messages.nulls, abort: true })
const wellFormed = z.refine<string>((value) => value.isWellFormed(), { error: messages.notText, abort: true })

const fewMarks = z.refine<string>((value) => !stacksMarks(value), { error: messages.notText, abort: true })

// What changes the line or the direction of what follows it, or is not seen at all, makes a name look like another.
// The joiners and marks that scripts need (U+200C to U+200F, U+061C) are no such thing.
const disguise = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u
const oneLine = z.refine<string>((value) => !disguise.test(value.trim()), { error: messages.notText })

const invisible = /^[\p{Default_Ignorable_Code_Point}\s]+$/u
/** Something of a name is to be seen; none at all is another fault, where it is one. */
const isSeen = z.refine<string>((value) => !invisible.test(value) || value.trim() === '', {
  error: messages.blank,
})

/**
 * Text as PostgreSQL can keep it and people can read it: no NUL, no lone surrogate, no stack of combining marks. Its
 * length is looked at first: what comes after may cost more than a pass over it.
 *
 * @param longest in UTF-16 units, as it is sent
 * @param error instead of the usual sentence for a text that is longer
 */
export const textOf = (longest: number, error?: string) =>
  z
    .string()
    .check(z.maxLength(longest, { abort: true, ...(error && { error }) }), noNull, wellFormed, fewMarks)

/** Text for a field of one line: names are used in mails and lists, where a line break would begin something else. */
export const lineOf = (longest: number) => textOf(longest).check(oneLine, isSeen)

/** Room for blanks at the ends, which a field leaves out before it looks at its own length. */
const blanks = 1000

/** A comment or reason a person writes: 3 to 4000 characters, blanks at the ends left out. */
export const Remark = textOf(4000 + blanks).check(
  z.trim(),
  z.minLength(3, { error: messages.short }),
  z.maxLength(4000),
)

/** A token, code or signature of ours, which are all shorter. */
export const Secret = textOf(4096)

/**
 * A password as it is typed, of any kind: the longest of 128 characters, when each is sent decomposed and as the two
 * halves that JavaScript keeps some of them in, is shorter.
 */
export const passwordOf = (error?: string) => textOf(1024, error)
export const Password = passwordOf()

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * An id inside a body, which some systems write in capitals; in an address an id has any length and is looked up,
 * however its letters are written.
 */
export const IdText = textOf(100).check(
  z.overwrite((text) => (uuidForm.test(text) ? text.toLowerCase() : text)),
)

/** An id that the client makes, so that a call whose answer was lost can be made again without being done twice. */
export const OwnId = textOf(36, messages.notUuid).check(
  z.regex(uuidForm, { error: messages.notUuid }),
  z.toLowerCase(),
)

// RFC 5321 and 6531 without quotes and comments, which mail programs read in different ways: a local part of words
// with dots between, at most 64 long, and a domain of two labels or more, the last of which is no number.
const word = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const address = new RegExp(`^(?=.{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+(?!\\p{N}+$)${label}$`, 'u')
export const Email = textOf(254 + blanks, messages.email).check(
  z.trim(),
  z.maxLength(254, { error: messages.email }),
  z.regex(address, { error: messages.email }),
)

/** An instant as a caller writes it, with its zone. */
export const Moment = textOf(40).check(
  z.refine(isRealInstant, { error: 'Give an instant with its zone, such as 2027-03-31T17:00:00Z.' }),
)

/** A number of `?limit=` and its like: absent and wrong ones fall back, larger ones count as the most. */
export const wholeNumber = (fallback: number, least: number, most: number) =>
  z._default(
    z.catch(
      z.pipe(
        // Far more digits than a number needs that somebody adds up to.
        z.string().check(z.maxLength(1000, { abort: true }), z.regex(/^\d+$/)),
        z.transform((digits: string) => {
          const number = Number(digits)
          return number < least ? fallback : Math.min(number, most)
        }),
      ),
      fallback,
    ),
    fallback,
  )

/** `?limit=&offset=`: absent and wrong ones fall back, a limit over 500 counts as 500. */
export const Paging = { limit: wholeNumber(100, 1, 500), offset: wholeNumber(0, 0, largestInt) }

/** A page of a list. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
  })

/** `?cursor=&limit=` of staff's lists: the cursor is the one in `next`. */
export const CursorPaging = { limit: wholeNumber(50, 1, 500), cursor: z.optional(textOf(4096)) }

/** A page of one of staff's lists; `count` is exact to 1,000 and null above. */
export const cursorPageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    count: z.nullable(z.int()),
    next: z.nullable(z.string()),
    previous: z.null(),
    results: z.array(item),
  })
