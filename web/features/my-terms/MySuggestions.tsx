import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { dateTime } from '../../ui/formats.ts'
import { Bones, Section } from '../../ui/Page.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import table from '../../ui/table.module.css'
import { More } from './More.tsx'
import styles from './MyTerms.module.css'
import { PairCells } from './PairCells.tsx'
import { type OwnSuggestion, ownSuggestionsQuery } from './terms.query.ts'
import { useRowFocus } from './useRowFocus.ts'

function Row({ suggestion }: { suggestion: OwnSuggestion }) {
  const t = useTranslations('myTerms')
  const { state, reason, decided_at } = suggestion
  const at = decided_at === null ? '' : dateTime(decided_at, readerZone())
  return (
    <tr>
      <PairCells pair={suggestion} canHaveFocus />
      <td data-label={t('suggestions.suggested')}>{dateTime(suggestion.created_at, readerZone())}</td>
      <td data-label={t('suggestions.answer')}>
        {t(`suggestions.states.${state}`, { at })}
        {reason !== null && <bdi className={styles.reason}>{reason}</bdi>}
      </td>
    </tr>
  )
}

type TableProps = { suggestions: readonly OwnSuggestion[]; ref: RefObject<HTMLTableElement | null> }

function SuggestionsTable({ suggestions, ref }: TableProps) {
  const t = useTranslations('myTerms')
  return (
    <table className={table.table} aria-label={t('suggestions.title')} ref={ref}>
      <thead>
        <tr>
          {(['source', 'target', 'languages', 'note'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
          {(['suggested', 'answer'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`suggestions.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {suggestions.map((suggestion) => (
          <Row key={suggestion.id} suggestion={suggestion} />
        ))}
      </tbody>
    </table>
  )
}

/** The terms that a consultant has suggested to the provider, and what became of them. */
export function MySuggestions() {
  const t = useTranslations('myTerms.suggestions')
  const place = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLTableElement>(null)
  const focusRow = useRowFocus(ref, place)
  const pages = useInfiniteQuery(ownSuggestionsQuery)
  // A page begins by its number: what was suggested between two pages would be in both.
  const all = pages.data?.pages.flatMap(({ results }) => results) ?? []
  const suggestions = [...new Map(all.map((one) => [one.id, one])).values()]
  const count = pages.data?.pages.at(-1)?.count ?? 0
  const content = () => {
    if (pages.isLoadingError)
      return <LoadFailed title={t('failed')} error={pages.error} retry={pages.refetch} />
    if (!pages.data) return <Bones lines={3} />
    if (count === 0) return <Empty title={t('none')} say={t('noneSay')} />
    return <SuggestionsTable suggestions={suggestions} ref={ref} />
  }
  return (
    <Section title={t('title')} about={t('say')} label={t('title')} busy={pages.isPending} wide>
      <p role="status">{count > 0 && t('count', { count })}</p>
      <div ref={place} tabIndex={-1} className={styles.place}>
        {content()}
        <More pages={pages} done={() => focusRow(suggestions.length)} />
      </div>
    </Section>
  )
}
