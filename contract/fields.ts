import * as z from 'zod/mini'
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

/** Text as PostgreSQL can keep it: no NUL, no lone surrogate. */
export const Text = z.string().check(noNull, wellFormed)

/** Text for a field of one line: names stand in mails and lists, where a line break would begin something else. */
export const Line = Text.check(z.refine((text) => !/\p{Cc}/u.test(text.trim()), { error: messages.notText }))

/** A comment or reason a person writes: 3 to 4000 characters, blanks at the ends left out. */
export const Remark = Text.check(z.trim(), z.minLength(3, { error: messages.short }), z.maxLength(4000))

// A pragmatic reading of RFC 5321: one @, no blanks, a dot in the domain, 254 characters in all.
const address = /^[^\s@"<>()[\],;:\\]+@[^\s@.]+(\.[^\s@.]+)+$/
export const Email = Text.check(
  z.trim(),
  z.maxLength(254, { error: messages.email }),
  z.regex(address, { error: messages.email }),
)

const wholeNumber = (fallback: number, least: number, most: number) =>
  z._default(
    z.catch(
      z.pipe(
        z.string().check(z.regex(/^\d{1,9}$/)),
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
