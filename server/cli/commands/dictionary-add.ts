import { scriptOf } from '@hub/spelling/languages'
import { quote } from '@hub/text/quote'
import { addDictionary } from '../../features/spelling/dictionaries.transitions.ts'
import { WrongUsage } from '../arguments.ts'
import type { Command } from '../command.ts'
import { fetchDictionary } from '../dictionary-package.ts'

/** A language as the packages' names have it, written as a tag. */
function languageIn(text: string): string {
  if (!/^[a-z]{2,3}(-[a-z]{2,8})?$/i.test(text))
    throw new WrongUsage(`LANGUAGE is "${quote(text)}": give a language such as de or de-CH.`)
  const language = Intl.getCanonicalLocales(text)[0] ?? text
  if (scriptOf(language) === undefined)
    throw new WrongUsage(`Texts in ${language} have no words between spaces, which a dictionary could know.`)
  return language
}

export const dictionaryAdd: Command = {
  name: 'dictionary add',
  about: 'Fetches a dictionary from the npm registry, for editors that translate into its language.',
  operands: [{ name: 'LANGUAGE', about: 'its tag: de, de-CH, it' }],
  run: async ({ args, parts, say, stopped }) => {
    const language = languageIn(args.operand('LANGUAGE'))
    say(`Fetching the dictionary of ${language}.`)
    const dictionary = await fetchDictionary(language, stopped)
    const bytes = await addDictionary(await parts(), dictionary)
    const { version, licence } = dictionary
    return {
      lines: [
        `The dictionary of ${language}, version ${version}, is there for every editor.`,
        `Its licence is ${licence}: it is yours to keep to.`,
      ],
      json: { language, version, licence, bytes },
    }
  },
}
