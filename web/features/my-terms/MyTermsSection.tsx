import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { myTerms } from '../../messages/en-GB/my-terms.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Bones, Section } from '../../ui/Page.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import { AddTerm } from './AddTerm.tsx'
import { DeleteTerm } from './DeleteTerm.tsx'
import { More } from './More.tsx'
import { MySuggestions } from './MySuggestions.tsx'
import styles from './MyTerms.module.css'
import { TermsTable } from './TermsTable.tsx'
import { type OwnTerm, ownTermsQuery } from './terms.query.ts'
import { useRowFocus } from './useRowFocus.ts'

/** So many terms are found by the eye. */
const few = 5
/** How long typing rests before terms are looked for, ms. */
const rest = 250

function useOwnTerms(q: string) {
  const pages = useInfiniteQuery({ ...ownTermsQuery(q), placeholderData: keepPreviousData })
  // A page begins by its number: what came in elsewhere between two pages would be in both.
  const all = pages.data?.pages.flatMap(({ results }) => results) ?? []
  const terms = [...new Map(all.map((term) => [term.id, term])).values()]
  return { pages, terms, count: pages.data?.pages.at(-1)?.count ?? 0 }
}

function Shown() {
  const t = useTranslations('myTerms')
  const place = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [words, setWords] = useState('')
  const q = useSettled(words.trim(), rest)
  const { pages, terms, count } = useOwnTerms(q)
  const focusRow = useRowFocus(table, place)
  const [isAdding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<{ term: OwnTerm; at: number }>()
  // Once it is there the box stays: a search finds fewer.
  const [hasSearch, setHasSearch] = useState(false)
  if (!hasSearch && count > few) setHasSearch(true)
  const content = () => {
    if (pages.isLoadingError)
      return <LoadFailed title={t('failed')} error={pages.error} retry={pages.refetch} />
    if (!pages.data) return <Bones lines={3} />
    if (terms.length === 0) return q === '' && <Empty title={t('none')} say={t('noneSay')} />
    return <TermsTable terms={terms} ref={table} remove={(term, at) => setDoomed({ term, at })} />
  }
  return (
    <Section
      title={t('title')}
      about={t('say')}
      label={t('title')}
      busy={pages.isPending}
      acts={<Button onClick={() => setAdding(true)}>{t('add')}</Button>}
      wide
    >
      {hasSearch && (
        <TextField
          label={t('search')}
          type="search"
          dir="auto"
          value={words}
          maxLength={200}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <p role="status">{pages.data && (count > 0 ? t('count', { count }) : q !== '' && t('noneFound'))}</p>
      <div ref={place} tabIndex={-1} className={styles.place}>
        {content()}
        <More pages={pages} done={() => focusRow(terms.length)} />
      </div>
      {isAdding && <AddTerm last={terms[0]} close={() => setAdding(false)} />}
      {doomed && (
        <DeleteTerm
          term={doomed.term}
          done={() => {
            setDoomed(undefined)
            focusRow(doomed.at)
          }}
          cancel={() => setDoomed(undefined)}
        />
      )}
    </Section>
  )
}

/** Of a consultant's profile: the terms that are theirs alone, and those that they have suggested to the provider. */
export function MyTermsSection() {
  return (
    <Texts add={{ myTerms }}>
      <Shown />
      <MySuggestions />
    </Texts>
  )
}
