import { quote } from '@hub/text/quote'
import { languageTags } from '../language-tags.ts'
import { WrongUsage } from './arguments.ts'
import type { Arguments } from './command.ts'

/** Languages of a command, as BCP 47 tags. */
export type LanguagePair = { source: string; target: string }

/** @throws WrongUsage for what is no pair of languages */
export async function pairOf(args: Arguments): Promise<LanguagePair> {
  const text = args.option('pair') ?? ''
  const tags = await languageTags()
  const [source, target, ...more] = text.split(':').map((tag) => tags.canonical(tag))
  if (!source || !target || more.length > 0)
    throw new WrongUsage(`--pair is "${quote(text)}": give two languages, as in --pair=en:fr.`)
  return { source, target }
}
