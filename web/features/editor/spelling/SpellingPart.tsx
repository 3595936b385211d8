import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsConsultant } from '../../session/useIsStaff.ts'
import { wordsQuery } from '../../words/words.query.ts'
import { wordLanguageOf } from '../../words/words.rules.ts'
import { useInspection } from '../checks/useInspection.ts'
import { dictionaryQuery } from './dictionary.query.ts'
import { SpellingSession } from './session.ts'

const none: readonly string[] = []

type Props = {
  /** of the target */
  language: string
  /** words of the project's terms, which are never wrong */
  terms?: readonly string[]
}

/** Has the spelling of the open job checked; shows nothing itself. */
export function SpellingPart({ language, terms = none }: Props) {
  const inspection = useInspection()
  const isConsultant = useIsConsultant()
  const { url, bytes } = useQuery(dictionaryQuery(language)).data?.dictionary ?? {}
  const own = useQuery({ ...wordsQuery, enabled: isConsultant }).data?.words[wordLanguageOf(language)] ?? none
  const [session, setSession] = useState<SpellingSession>()
  useEffect(() => {
    if (!inspection || url === undefined || bytes === undefined) return
    const instance = new SpellingSession(inspection, language, { url, bytes })
    setSession(instance)
    return () => instance.end()
  }, [inspection, language, url, bytes])
  useEffect(() => session?.know([...own, ...terms]), [session, own, terms])
  return null
}
