import { listWork } from '@hub/contract/staff-work'
import { useQueries } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../../api/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateTime } from '../../../ui/formats.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import styles from '../list/List.module.css'
import { useFilterWords } from './WorkFilters.tsx'
import { callOf, type FilterName, type Filters } from './work.rules.ts'

/** What one filter of the address is made of, in the order in which it is dropped. */
const parts = {
  due_before: ['due_before'],
  languages: ['source', 'target'],
  consultant: ['consultant'],
  more: ['late', 'at_risk', 'query'],
  coordinator: ['coordinator'],
  state: ['state'],
} as const satisfies Record<string, readonly FilterName[]>
type Part = keyof typeof parts

const isPart = (name: string): name is Part => Object.hasOwn(parts, name)
const without = (filters: Filters, part: Part): Filters => {
  const dropped: readonly string[] = parts[part]
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !dropped.includes(name)))
}

type Props = {
  filters: Filters
  now: number
  change: (some: Partial<Record<FilterName, string>>) => void
  clear: () => void
}

/** Nothing fits: what was looked for, and the nearest thing that there is. */
export function NothingFits({ filters, now, change, clear }: Props) {
  const t = useTranslations('staffWork.empty')
  const names = useTranslations('staffWork.filters')
  const words = useFilterWords(filters, now)
  const set = Object.keys(parts)
    .filter(isPart)
    .filter((part) => parts[part].some((name) => filters[name]))
  const label = (part: Part) => `${names(part === 'due_before' ? 'dueBefore' : part)} ${words[part]}`
  const answers = useQueries({
    queries: set.map((part) =>
      callQuery(listWork, {
        query: { ...callOf(without(filters, part), 'deadline', now, readerZone()), limit: '1' },
      }),
    ),
  })
  const at = answers.findIndex(({ data }) => data && data.count !== 0)
  const part = set[at]
  const found = answers[at]?.data
  const looked = [...set.map(label), ...(filters.search ? [`“${filters.search}”`] : [])]
  if (looked.length === 0)
    return (
      <div className={styles.empty}>
        <h2>{t('nothing')}</h2>
        <p>{t('nothingSay')}</p>
      </div>
    )
  return (
    <div className={styles.empty}>
      <h2>{t('titleWith', { filters: looked.join(', ') })}</h2>
      <p>
        {part &&
          found &&
          (found.count === null
            ? t('withoutMany', { filter: label(part) })
            : t('without', {
                filter: label(part),
                count: found.count,
                deadline: found.results[0]?.deadline
                  ? dateTime(found.results[0].deadline, readerZone())
                  : 'none',
              }))}{' '}
        {t('say')}
      </p>
      <div className={styles.acts}>
        {part && (
          <Button onClick={() => change(Object.fromEntries(parts[part].map((name) => [name, ''])))}>
            {t('drop', { filter: label(part) })}
          </Button>
        )}
        <Button look="quiet" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
    </div>
  )
}
