import { Link } from '@tanstack/react-router'
import { memo, type RefObject, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../../messages/language.ts'
import { quantity } from '../../../ui/formats.ts'
import { LanguagePair } from '../../../ui/LanguagePair.tsx'
import table from '../../../ui/table.module.css'
import { useNow } from '../../../ui/useNow.ts'
import styles from '../list/List.module.css'
import { SortHead } from '../list/SortHead.tsx'
import { useWhen } from '../list/when.ts'
import { LoadStrip } from './LoadStrip.tsx'
import { type Person, personName } from './people.query.ts'

/** Language pairs that are named in a row. */
const mostPairs = 3

type RowProps = {
  person: Person
  isOn: boolean
  now: number
  toggle: (id: string, withShift: boolean) => void
}

function Seen({ person, now }: { person: Person; now: number }) {
  const t = useTranslations('staffPeople.row')
  const when = useWhen()
  if (person.seen_at) return when(person.seen_at, now)
  return (
    <>
      <span className={styles.none}>{t('never')}</span>
      <small>
        {person.invited_at ? t('invited', { when: when(person.invited_at, now) }) : t('notInvited')}
      </small>
    </>
  )
}

const Row = memo(function Row({ person, isOn, now, toggle }: RowProps) {
  const t = useTranslations('staffPeople')
  const name = personName(person)
  const { languages, specialisations } = person.expertise
  const { jobs, words } = person.load
  return (
    <tr className={isOn ? styles.on : undefined} data-id={person.id}>
      <td className={styles.sel}>
        <label>
          <span className="sr">{t('columns.select', { person: name })}</span>
          <input
            type="checkbox"
            checked={isOn}
            onClick={({ shiftKey }) => toggle(person.id, shiftKey)}
            onChange={() => undefined}
          />
        </label>
      </td>
      <td className={styles.whole}>
        <Link
          to="/app/staff/$screen"
          params={{ screen: 'consultant' }}
          search={{ userId: person.id }}
          className={styles.name}
        >
          <bdi>{name}</bdi>
        </Link>
        <small>
          {person.type ? answered(person.type) : t('row.staff')}
          {!person.active && `, ${t('row.inactive')}`}
        </small>
      </td>
      <td data-label={t('columns.languages')}>
        {languages.slice(0, mostPairs).map(({ source, target }) => (
          <span key={`${source} ${target}`} className={table.pairLine}>
            <LanguagePair source={source} targets={target} />
          </span>
        ))}
        {languages.length > mostPairs && (
          <small>{t('row.more', { count: languages.length - mostPairs })}</small>
        )}
      </td>
      <td data-label={t('columns.specialisation')}>{specialisations.slice(0, 3).join(', ')}</td>
      <td data-label={t('columns.load')}>
        <LoadStrip person={person} />
      </td>
      <td className={styles.own} data-label={t('columns.inHand')}>
        {t('row.jobs', { count: jobs })}
        {words > 0 && <small>{t('row.words', { words: quantity(words) ?? '' })}</small>}
      </td>
      <td className={styles.own} data-label={t('columns.seen')}>
        <Seen person={person} now={now} />
      </td>
    </tr>
  )
})

type Props = {
  rows: readonly Person[]
  selected: ReadonlySet<string>
  toggle: (id: string, withShift: boolean) => void
  chooseAll: () => void
  ordering: string
  sort: (ordering: string) => void
  isWaiting: boolean
  ref: RefObject<HTMLTableElement | null>
}

/** People by name: what they translate, what they have in hand, when they were here. */
export function PeopleTable({ rows, selected, toggle, chooseAll, ordering, sort, isWaiting, ref }: Props) {
  const t = useTranslations('staffPeople')
  const now = useDeferredValue(useNow())
  const chosen = rows.filter(({ id }) => selected.has(id)).length
  const sorted = { ordering, sort }
  return (
    <table
      className={`${table.table} ${styles.list} ${styles.cards} ${styles.tops} ${isWaiting ? styles.waiting : ''}`}
      aria-label={t('table')}
      ref={ref}
      {...(isWaiting && { 'aria-busy': true })}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.sel}>
            <input
              type="checkbox"
              aria-label={t('columns.selectAll')}
              checked={chosen > 0 && chosen === rows.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < rows.length
              }}
              onChange={chooseAll}
            />
          </th>
          <SortHead name="name" {...sorted}>
            {t('columns.person')}
          </SortHead>
          <th scope="col">{t('columns.languages')}</th>
          <th scope="col">{t('columns.specialisation')}</th>
          <th scope="col">{t('columns.load')}</th>
          <SortHead name="load" {...sorted}>
            {t('columns.inHand')}
          </SortHead>
          <SortHead name="seen" {...sorted}>
            {t('columns.seen')}
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((person) => (
          <Row key={person.id} person={person} isOn={selected.has(person.id)} now={now} toggle={toggle} />
        ))}
      </tbody>
    </table>
  )
}
