import { Email, lineOf, Remark, textOf } from '@hub/contract/fields'
import { JobUnit, TranslationType } from '@hub/contract/jobs'
import { OwnMemory as Words } from '@hub/contract/projects'
import { subtitleLimits } from '@hub/contract/staff-projects'
import { quote } from '@hub/text/quote'
import * as z from 'zod/mini'
import { instantOf } from '../../instants.ts'
import type { LanguageTags } from '../../language-tags.ts'

const quoteValue = (value: unknown) => `"${quote(String(value))}"`

/** A name or a number of the client's. */
export const Line = lineOf(1000).check(z.trim(), z.minLength(1), z.maxLength(300))
/** What a project or a job is known by; a command names a job `PROJECT/JOB`. */
export const CustomId = lineOf(1000).check(z.trim(), z.minLength(1), z.maxLength(100))
export const Instructions = textOf(21_000).check(z.trim(), z.minLength(1), z.maxLength(20_000))
export const Path = textOf(1000).check(z.minLength(1))
export const Encoding = lineOf(100).check(z.trim(), z.minLength(1))
export const Address = Email
export const Message = Remark

const oneOf = (values: readonly string[]) => ({
  error: ({ input }: { input?: unknown }) => `${quoteValue(input)} is none of ${values.join(', ')}.`,
})
export const Unit = z.enum(JobUnit.options, oneOf(JobUnit.options))
export const OwnMemory = z.enum(Words.options, oneOf(Words.options))
export const Type = z.enum(TranslationType.options, oneOf(TranslationType.options))

/** A decimal that the database keeps exactly. */
const decimal = (whole: number, places: number, refusal: (value: string) => string) =>
  z.string().check(
    z.refine((text) => new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${places}})?$`).test(text), {
      error: ({ input }) => refusal(quoteValue(input)),
    }),
  )
export const Quantity = decimal(8, 4, (value) => `${value} is not a quantity such as 1250 or 2.5.`)
export const UnitPrice = decimal(
  6,
  6,
  (value) => `${value} is not a price such as 0.12, in pounds, in figures.`,
)
export const Value = decimal(
  8,
  2,
  (value) => `${value} is not an amount such as 150.00, in pounds, in figures.`,
)

export const Column = z.pipe(
  z.string().check(
    z.refine((text) => /^[1-9]\d{0,3}$/.test(text), {
      error: ({ input }) => `${quoteValue(input)} is not the number of a column, counted from 1.`,
    }),
  ),
  z.transform(Number),
)

export const Switch = z.pipe(
  z.enum(['true', 'false'], oneOf(['true', 'false'])),
  z.transform((text) => text === 'true'),
)

const wholeNumber = (least: number, most: number, refusal: (value: string) => string) =>
  z.pipe(
    z.string().check(
      z.refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most, {
        error: ({ input }) => refusal(quoteValue(input)),
      }),
    ),
    z.transform(Number),
  )

export const Penalty = wholeNumber(0, 100, (value) => `${value} is not a number of points from 0 to 100.`)
const { speed, line } = subtitleLimits
const characters = ({ least, most }: { least: number; most: number }) =>
  wholeNumber(least, most, (value) => `${value} is not a number of characters from ${least} to ${most}.`)
export const SubtitleSpeed = characters(speed)
export const SubtitleLine = characters(line)

/** @param timeZone of times that name none */
export const instantIn = (timeZone: string) =>
  z.pipe(
    z.string().check(
      z.refine((text) => instantOf(text, timeZone) !== null, {
        error: ({ input }) => `${quoteValue(input)} is not a date such as 2026-11-30 or 2026-11-30 12:00.`,
      }),
    ),
    z.transform((text: string) => instantOf(text, timeZone) ?? new Date(0)),
  )

export const languageOf = ({ canonical }: LanguageTags) =>
  z.pipe(
    z.string().check(
      z.refine((text) => canonical(text) !== null, {
        error: ({ input }) =>
          `${quoteValue(input)} is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.`,
      }),
    ),
    z.transform((text: string) => canonical(text) ?? text),
  )
