import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'
import { dateOnly } from '../../../ui/formats.ts'
import { languageName, languageOptions, languagePair } from '../../../ui/languages.ts'
import { PickOne } from '../../../ui/PickOne.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { Filter, FilterChoice, Filters } from '../list/Filter.tsx'
import { dayOf, dayTyped } from '../work/work.rules.ts'
import type { PeopleFilter, PeopleSearch } from './people.rules.ts'

type Change = (some: Partial<Record<PeopleFilter, string>>) => void
type Props = { search: PeopleSearch; change: Change; clear: (() => void) | undefined }

/** Days within which somebody was here. */
const seenWithin = [1, 7, 30, 90]

function Languages({ search, change }: Omit<Props, 'clear'>) {
  const t = useTranslations('staffPeople.filters')
  const { source = '', target = '' } = search
  const name = (tag: string) => (tag ? languageName(tag) : t('any'))
  const field = (label: string, value: string, set: (tag: string) => void) => (
    <PickOne
      inPanel
      label={label}
      options={[{ value: '', label: t('any') }, ...languageOptions([value])]}
      value={value}
      change={set}
      none={t('none')}
    />
  )
  return (
    <Filter
      name={t('languages')}
      value={source || target ? languagePair(name(source), name(target)) : t('any')}
      isSet={Boolean(source || target)}
      drop={() => change({ source: '', target: '' })}
    >
      {field(t('source'), source, (tag) => change({ source: tag }))}
      {field(t('target'), target, (tag) => change({ target: tag }))}
    </Filter>
  )
}

function Room({ search, change }: Omit<Props, 'clear'>) {
  const t = useTranslations('staffPeople.filters')
  const zone = readerZone()
  const day = dayOf(search.room_before, Date.now(), zone)
  const text = day ? dateOnly(day.toISOString(), zone) : ''
  const [typed, setTyped] = useState(text)
  const isWrong = typed.trim().length >= 8 && dayTyped(typed, zone) === undefined
  return (
    <Filter
      name={t('room')}
      value={text || t('any')}
      isSet={text !== ''}
      drop={() => {
        setTyped('')
        change({ room_before: '' })
      }}
    >
      <TextField
        label={t('room')}
        hint={t('roomHint')}
        value={typed}
        maxLength={10}
        autoComplete="off"
        error={isWrong ? t('dateWrong') : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const date = dayTyped(currentTarget.value, zone)
          if (date !== undefined) change({ room_before: date })
        }}
      />
    </Filter>
  )
}

function Specialisation({ search, change }: Omit<Props, 'clear'>) {
  const t = useTranslations('staffPeople.filters')
  const { specialisation = '' } = search
  const [typed, setTyped] = useState(specialisation)
  return (
    <Filter
      name={t('specialisation')}
      value={specialisation || t('any')}
      isSet={specialisation !== ''}
      drop={() => {
        setTyped('')
        change({ specialisation: '' })
      }}
    >
      <TextField
        label={t('specialisation')}
        hint={t('specialisationHint')}
        value={typed}
        maxLength={200}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => change({ specialisation: typed.trim() })}
        onKeyDown={({ key }) => {
          if (key === 'Enter') change({ specialisation: typed.trim() })
        }}
      />
    </Filter>
  )
}

/** What the people are filtered by. */
export function PeopleFilters({ search, change, clear }: Props) {
  const t = useTranslations('staffPeople.filters')
  const { seen = '', active = '', is_internal = '' } = search
  const days = Number(seen)
  return (
    <Filters clear={clear}>
      <Languages search={search} change={change} />
      <Specialisation search={search} change={change} />
      <Room search={search} change={change} />
      <Filter
        name={t('seen')}
        value={days > 0 ? t('within', { count: days }) : t('anyTime')}
        isSet={days > 0}
        drop={() => change({ seen: '' })}
      >
        {seenWithin.map((count) => (
          <FilterChoice
            key={count}
            type="radio"
            label={t('within', { count })}
            checked={days === count}
            set={() => change({ seen: String(count) })}
          />
        ))}
      </Filter>
      <Filter
        name={t('active')}
        value={active === 'true' ? t('yes') : active === 'false' ? t('no') : t('both')}
        isSet={active !== ''}
        drop={() => change({ active: '' })}
      >
        {(['true', 'false'] as const).map((value) => (
          <FilterChoice
            key={value}
            type="radio"
            label={value === 'true' ? t('yes') : t('no')}
            checked={active === value}
            set={() => change({ active: value })}
          />
        ))}
      </Filter>
      <Filter
        name={t('staff')}
        value={is_internal === 'true' ? t('yes') : is_internal === 'false' ? t('no') : t('both')}
        isSet={is_internal !== ''}
        drop={() => change({ is_internal: '' })}
      >
        {(['true', 'false'] as const).map((value) => (
          <FilterChoice
            key={value}
            type="radio"
            label={value === 'true' ? t('yes') : t('no')}
            checked={is_internal === value}
            set={() => change({ is_internal: value })}
          />
        ))}
      </Filter>
    </Filters>
  )
}
