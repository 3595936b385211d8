import { changedIn } from '@hub/text/changed'
import { useTranslations } from 'use-intl'
import { answered, pageLanguage } from '../messages/language.ts'
import { dateTime, quantity, rate } from './formats.ts'
import { useUnit } from './useUnit.ts'

/** What the portal wrote into a job's log, a line each, in its reader's words; a person's own lines stay. */
export function useChanged(): (text: string) => string {
  const t = useTranslations('projects.changes')
  const unitOf = useUnit()
  return (text) => {
    if (pageLanguage() === 'en-GB') return text
    const inWords = (line: string) =>
      changedIn(line, {
        say: (word, values) => t(word, { term: '', what: '', time: '', count: 0, ...values }),
        type: answered,
        amount: (amount, unit) => `${quantity(amount) ?? amount} ${unitOf(unit, amount)}`,
        money: rate,
        moment: (wall) => dateTime(wall.toISOString(), 'UTC'),
      })
    return text.split('\n').map(inWords).join('\n')
  }
}
