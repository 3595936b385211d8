import { quote } from '@hub/text/quote'
import { removeDictionary } from '../../features/spelling/dictionaries.transitions.ts'
import { type Command, CommandFailure } from '../command.ts'

export const dictionaryRemove: Command = {
  name: 'dictionary remove',
  about: 'Takes out a dictionary that was added.',
  operands: [{ name: 'LANGUAGE', about: 'its tag (hub dictionary list)' }],
  run: async ({ args, parts }) => {
    const language = args.operand('LANGUAGE')
    if (!(await removeDictionary(await parts(), language)))
      throw new CommandFailure(`No dictionary of "${quote(language)}" was added (hub dictionary list).`)
    return { lines: [`The dictionary of ${language} is taken out.`], json: { language } }
  },
}
