import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PickOne } from '../../../ui/PickOne.tsx'
import { lookForPeople, type Person, personName, personQuery } from './people.query.ts'

type Props = {
  label: string
  /** the provider's own people, or the others */
  staff?: boolean
  /** an id; empty: nobody */
  value: string
  change: (id: string, person: Person | undefined) => void
  error?: string | undefined
  hint?: ReactNode
  placeholder?: string
  inPanel?: boolean
  /** who is not offered */
  without?: readonly string[]
  /** choices besides people */
  also?: readonly { value: string; label: string }[]
}

/** Somebody, found by name. */
export function PickPerson({ staff = false, value, change, without = [], also = [], ...rest }: Props) {
  const t = useTranslations('staff.people')
  const [words, setWords] = useState('')
  const [soon] = useDebouncedValue(words, 150)
  const isPerson = value !== '' && also.every((option) => option.value !== value)
  const chosen = useQuery({ ...personQuery(value), enabled: isPerson }).data
  // What is shown for the chosen one is no search.
  const search = chosen && soon === personName(chosen) ? '' : soon
  const { data: people = [], isFetching } = useQuery(lookForPeople(search, staff))
  const listed = people.filter(({ id }) => !without.includes(id))
  const all = chosen && listed.every(({ id }) => id !== chosen.id) ? [chosen, ...listed] : listed
  return (
    <PickOne
      {...rest}
      options={[...also, ...all.map((person) => ({ value: person.id, label: personName(person) }))]}
      value={value}
      change={(id) =>
        change(
          id,
          all.find((person) => person.id === id),
        )
      }
      none={isFetching ? t('looking') : t('none')}
      look={setWords}
    />
  )
}
