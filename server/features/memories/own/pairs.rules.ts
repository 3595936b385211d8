import { quote } from '@hub/text/quote'
import { languageTags } from '../../../language-tags.ts'
import { RefusalError, refusal } from '../../../refusals.ts'
import type { Pair } from './own.queries.ts'

const noLanguage = (tag: string) =>
  refusal(400, {
    pair: [
      `"${quote(tag)}" is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.`,
    ],
  })

/**
 * Two languages as the wire has them, `en:fr`, by what their tags begin with.
 * @throws RefusalError 400
 */
export async function pairIn(text: string): Promise<Pair> {
  const tags = await languageTags()
  const [first = '', second = ''] = text.split(':')
  const [source = '', target = ''] = [first, second].map((tag) => {
    const canonical = tags.canonical(tag.trim())
    if (canonical === null) throw new RefusalError(noLanguage(tag))
    return (canonical.split('-')[0] ?? canonical).toLowerCase()
  })
  return { source, target }
}
