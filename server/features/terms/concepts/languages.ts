import { quote } from '@hub/text/quote'
import { languageTags } from '../../../language-tags.ts'
import { RefusalError, refusal } from '../../../refusals.ts'

/** A language as its tag is usually written. @throws RefusalError 400 */
export async function languageOf(tag: string, field: string): Promise<string> {
  const canonical = (await languageTags()).canonical(tag)
  if (canonical !== null) return canonical
  const sentence = `"${quote(tag)}" is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.`
  throw new RefusalError(refusal(400, { [field]: [sentence] }))
}
