import { jobStatuses } from '@hub/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../../messages/language.ts'
import { TextField } from '../../../ui/Field.tsx'
import { dateOnly } from '../../../ui/formats.ts'
import { languageName, languageOptions, languagePair } from '../../../ui/languages.ts'
import { PickOne } from '../../../ui/PickOne.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { Filter, FilterChoice, Filters } from '../list/Filter.tsx'
import { PickPerson } from '../people/PickPerson.tsx'
import { personName, personQuery } from '../people/people.query.ts'
import { dayOf, dayTyped, type FilterName, stateOf, statesOf, type Filters as Values } from './work.rules.ts'

type Words = Record<'state' | 'consultant' | 'languages' | 'due_before' | 'coordinator' | 'more', string>

function usePersonName(
  id: string | undefined,
  others: Readonly<Record<string, string>>,
  none: string,
): string {
  const t = useTranslations('staffWork.filters')
  const isPerson = id !== undefined && id !== '' && others[id] === undefined
  const { data } = useQuery({ ...personQuery(id ?? ''), enabled: isPerson })
  if (!id) return none
  return others[id] ?? (data ? personName(data) : t('somebody'))
}

/** What each filter lets through, in words. */
export function useFilterWords(filters: Values, now: number): Words {
  const t = useTranslations('staffWork.filters')
  const zone = readerZone()
  const states = statesOf(filters.state)
  const first = answered(states[0] ?? '')
  const state = () => {
    if (states.length === 0) return t('any')
    if (filters.state === 'open') return t('open')
    return states.length === 1 ? first : t('states', { first, count: states.length - 1 })
  }
  const due = dayOf(filters.due_before, now, zone)
  const { source, target } = filters
  const languages =
    source || target
      ? languagePair(source ? languageName(source) : t('any'), target ? languageName(target) : t('any'))
      : t('any')
  const [late, risk] = [filters.late === 'true', filters.at_risk === 'true']
  const presses = [
    late && risk ? t('lateOrAtRisk') : late ? t('late') : risk ? t('atRisk') : '',
    filters.query === 'true' ? t('query') : '',
  ].filter(Boolean)
  return {
    state: state(),
    consultant: usePersonName(filters.consultant, { none: t('nobody') }, t('anybody')),
    languages,
    due_before: due ? dateOnly(due.toISOString(), zone) : t('any'),
    coordinator: usePersonName(filters.coordinator, { me: t('me') }, t('anybody')),
    more: presses.join(', ') || t('any'),
  }
}

type Change = (some: Partial<Record<FilterName, string>>) => void
type Props = { filters: Values; change: Change; clear: (() => void) | undefined; now: number }

function DueBefore({ value, change, now }: { value: string | undefined; change: Change; now: number }) {
  const t = useTranslations('staffWork.filters')
  const zone = readerZone()
  const day = dayOf(value, now, zone)
  const [typed, setTyped] = useState(
    value && !value.endsWith('d') && day ? dateOnly(day.toISOString(), zone) : '',
  )
  const isWrong = typed.trim() !== '' && dayTyped(typed, zone) === undefined
  const dateIn = (days: number) => dateOnly(dayOf(`${days}d`, now, zone)?.toISOString(), zone)
  return (
    <>
      {[1, 2, 7, 14, 30].map((days) => (
        <FilterChoice
          key={days}
          type="radio"
          label={t('inDays', { count: days, date: dateIn(days) })}
          checked={value === `${days}d`}
          set={() => {
            setTyped('')
            change({ due_before: `${days}d` })
          }}
        />
      ))}
      <TextField
        label={t('date')}
        value={typed}
        maxLength={10}
        autoComplete="off"
        hint={t('dateHint')}
        error={isWrong && typed.trim().length >= 8 ? t('dateWrong') : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const date = dayTyped(currentTarget.value, zone)
          if (date !== undefined) change({ due_before: date })
        }}
      />
    </>
  )
}

/** The states that are let through. */
function StateFilter({ filters, change, words }: Pick<Props, 'filters' | 'change'> & { words: string }) {
  const t = useTranslations('staffWork.filters')
  const states = statesOf(filters.state)
  return (
    <Filter name={t('state')} value={words} isSet={states.length > 0} drop={() => change({ state: '' })}>
      {jobStatuses.map((status) => (
        <FilterChoice
          key={status}
          type="checkbox"
          label={answered(status)}
          checked={states.includes(status)}
          set={(on) =>
            change({ state: stateOf(on ? [...states, status] : states.filter((one) => one !== status)) })
          }
        />
      ))}
    </Filter>
  )
}

/** What presses: late, at risk, or a question that waits. */
function Pressing({ filters, change, words }: Pick<Props, 'filters' | 'change'> & { words: string }) {
  const t = useTranslations('staffWork.filters')
  return (
    <Filter
      name={t('more')}
      value={words}
      isSet={words !== t('any')}
      drop={() => change({ late: '', at_risk: '', query: '' })}
    >
      {(
        [
          ['late', 'late'],
          ['at_risk', 'atRisk'],
          ['query', 'query'],
        ] as const
      ).map(([name, label]) => (
        <FilterChoice
          key={name}
          type="checkbox"
          label={t(label)}
          checked={filters[name] === 'true'}
          set={(on) => change({ [name]: on ? 'true' : '' })}
        />
      ))}
    </Filter>
  )
}

/** What the jobs are filtered by: each filter by its name and value. */
export function WorkFilters({ filters, change, clear, now }: Props) {
  const t = useTranslations('staffWork.filters')
  const words = useFilterWords(filters, now)
  const { source = '', target = '' } = filters
  const language = (label: string, value: string, set: (tag: string) => void) => (
    <PickOne
      inPanel
      label={label}
      options={[{ value: '', label: t('any') }, ...languageOptions([value])]}
      value={value}
      change={set}
      none={t('pickNone')}
    />
  )
  return (
    <Filters clear={clear}>
      <StateFilter filters={filters} change={change} words={words.state} />
      <Filter
        name={t('consultant')}
        value={words.consultant}
        isSet={Boolean(filters.consultant)}
        drop={() => change({ consultant: '' })}
      >
        <PickPerson
          inPanel
          label={t('name')}
          value={filters.consultant ?? ''}
          also={[{ value: 'none', label: t('nobody') }]}
          change={(consultant) => change({ consultant })}
        />
      </Filter>
      <Filter
        name={t('languages')}
        value={words.languages}
        isSet={Boolean(source || target)}
        drop={() => change({ source: '', target: '' })}
      >
        {language(t('source'), source, (tag) => change({ source: tag }))}
        {language(t('target'), target, (tag) => change({ target: tag }))}
      </Filter>
      <Filter
        name={t('dueBefore')}
        value={words.due_before}
        isSet={Boolean(filters.due_before)}
        drop={() => change({ due_before: '' })}
      >
        <DueBefore value={filters.due_before} change={change} now={now} />
      </Filter>
      <Filter
        name={t('coordinator')}
        value={words.coordinator}
        isSet={Boolean(filters.coordinator)}
        drop={() => change({ coordinator: '' })}
      >
        <PickPerson
          inPanel
          label={t('name')}
          staff
          value={filters.coordinator ?? ''}
          also={[{ value: 'me', label: t('me') }]}
          change={(coordinator) => change({ coordinator })}
        />
      </Filter>
      <Pressing filters={filters} change={change} words={words.more} />
    </Filters>
  )
}
