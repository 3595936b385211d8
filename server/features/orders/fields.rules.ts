import { lineOf } from '@hub/contract/fields'
import { quote } from '@hub/text/quote'
import * as z from 'zod/mini'
import { languageTags } from '../../language-tags.ts'
import { RefusalError, refusal } from '../../refusals.ts'

/** How a file is to be read; null where the file, or its project, says it. */
export type Reading = {
  language: string | null
  encoding: string | null
  columns: readonly number[] | null
  comments: boolean
  hidden: boolean
  allTexts: boolean
}

const Encoding = lineOf(100).check(z.trim(), z.minLength(1))
const mostColumns = 50

/** A language by its tag, as it is usually written. @throws RefusalError 400 under the field's name */
export async function languageOf(field: string, tag: string): Promise<string> {
  const canonical = (await languageTags()).canonical(tag)
  if (canonical !== null) return canonical
  const sentence = `"${quote(tag)}" is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.`
  throw new RefusalError(refusal(400, { [field]: [sentence] }))
}

/** The fields of a form that brings a document. @throws RefusalError 400 by field */
export async function readingOf(fields: ReadonlyMap<string, string>): Promise<Reading> {
  const faults: Record<string, string[]> = {}
  const text = (name: string) => fields.get(name)?.trim() || null
  const isSo = (name: string): boolean => {
    const value = fields.get(name)?.toLowerCase() ?? ''
    if (!['', 'true', 'false', '1', '0'].includes(value)) faults[name] = ['Must be a valid boolean.']
    return value === 'true' || value === '1'
  }
  const encoding = text('encoding')
  if (encoding !== null && !z.safeParse(Encoding, encoding).success)
    faults.encoding = ['Give the name of an encoding, such as utf-8 or windows-1252.']
  const columns = text('columns')?.split(',') ?? null
  if (columns && (columns.length > mostColumns || !columns.every((one) => /^\s*[1-9]\d{0,3}\s*$/.test(one))))
    faults.columns = ['Give the numbers of columns, counted from 1, by comma.']
  const choice = { comments: isSo('comments'), hidden: isSo('hidden'), allTexts: isSo('all_texts') }
  if (Object.keys(faults).length > 0) throw new RefusalError(refusal(400, faults))
  const tag = text('language')
  const language = tag === null ? null : await languageOf('language', tag)
  return { language, encoding, columns: columns?.map(Number) ?? null, ...choice }
}
