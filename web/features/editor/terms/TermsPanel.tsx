import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { dateOnly } from '../../../ui/formats.ts'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { FieldSlot } from '../fieldSlot.ts'
import type { Languages } from '../languages.ts'
import memories from '../memories/Memories.module.css'
import { useCompleting } from './completing.ts'
import styles from './Terms.module.css'
import { type FoundTerm, type SearchedConcept, segmentTermsQuery, termSearchQuery } from './terms.query.ts'

type Target = FoundTerm['targets'][number]
type Shown = { languages: Languages; editable: boolean }
type About = Pick<
  FoundTerm,
  'concept' | 'domain' | 'definition' | 'note' | 'created_by' | 'changed_at' | 'mine'
>

type TargetProps = { target: Target; language: string; editable: boolean }

/** A term of the target: inserted by its button, or struck through when it must not be used. */
function TargetTerm({ target: { text, status, note }, language, editable }: TargetProps) {
  const t = useTranslations('editor.terms')
  const slot = use(FieldSlot)
  if (status === 'forbidden' || status === 'deprecated')
    return (
      <li>
        {status === 'forbidden' ? (
          <del lang={language} dir="auto">
            {text}
          </del>
        ) : (
          <span lang={language} dir="auto">
            {text}
          </span>
        )}{' '}
        <small>{status === 'forbidden' ? t('notUse') : t('outOfUse')}</small>
      </li>
    )
  return (
    <li>
      <span lang={language} dir="auto">
        {text}
      </span>
      {editable && (
        <Button
          look="act"
          inRow
          aria-label={t('insert', { term: text })}
          onClick={() => slot.current?.(text)}
        >
          {t('insertShort')}
        </Button>
      )}
      {note && <small dir="auto">{note}</small>}
    </li>
  )
}

/** What a concept is, who made it, and when; on demand. */
function Details({ name, about }: { name: string; about: About }) {
  const t = useTranslations('editor.terms')
  const { domain, definition, note, created_by, changed_at } = about
  const when = dateOnly(changed_at, readerZone())
  return (
    <>
      {definition && (
        <p dir="auto" className={styles.line}>
          {definition}
        </p>
      )}
      <details className={styles.line}>
        <summary>{t('about', { term: name })}</summary>
        {[domain, note].filter(Boolean).map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        <small>{created_by === null ? when : t('by', { name: created_by, when })}</small>
      </details>
    </>
  )
}

function Found({ term, languages, editable }: { term: FoundTerm } & Shown) {
  const t = useTranslations('editor.terms')
  return (
    <li className={memories.unit}>
      <p className={memories.about}>
        <b lang={languages.source} dir="auto">
          {term.text}
        </b>
        {term.mine && <span>{t('mine')}</span>}
      </p>
      <ul className={styles.targets}>
        {term.targets.map((target) => (
          <TargetTerm
            key={`${target.status} ${target.text}`}
            target={target}
            language={languages.target}
            editable={editable}
          />
        ))}
      </ul>
      <Details name={term.text} about={term} />
    </li>
  )
}

function Searched({ concept, languages, editable }: { concept: SearchedConcept } & Shown) {
  const t = useTranslations('editor.terms')
  const of = (side: 'source' | 'target') => concept.terms.filter((term) => term.side === side)
  const [first] = of('source')
  return (
    <li className={memories.unit}>
      <p className={memories.about}>
        {of('source').map(({ text, language }) => (
          <b key={text} lang={language} dir="auto">
            {text}
          </b>
        ))}
        {concept.mine && <span>{t('mine')}</span>}
      </p>
      <ul className={styles.targets}>
        {of('target').map((target) => (
          <TargetTerm
            key={`${target.status} ${target.text}`}
            target={target}
            language={languages.target}
            editable={editable}
          />
        ))}
      </ul>
      <Details name={first?.text ?? ''} about={concept} />
    </li>
  )
}

function Search({ jobId, languages, editable }: { jobId: string } & Shown) {
  const t = useTranslations('editor.terms')
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words.trim(), 250)
  const isEnough = q.length >= 2 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(q)
  const found = useQuery({
    ...termSearchQuery(jobId, q),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  const rows = isEnough ? (found.data ?? []) : []
  return (
    <search className={memories.search}>
      <TextField
        label={t('search')}
        type="search"
        dir="auto"
        maxLength={200}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {isEnough && found.isLoadingError && (
        <LoadFailed title={t('searchFailed')} error={found.error} retry={found.refetch} />
      )}
      <p role="status" className={memories.none}>
        {isEnough && found.data ? t('searched', { count: rows.length }) : ''}
      </p>
      {rows.length > 0 && (
        <ul className={memories.list}>
          {rows.map((concept) => (
            <Searched key={concept.concept} concept={concept} languages={languages} editable={editable} />
          ))}
        </ul>
      )}
    </search>
  )
}

type Props = {
  jobId: string
  segmentId: string | undefined
  languages: Languages
  editable: boolean
  suggest: () => void
}

/** The terms of the active segment, all of the project's by their letters, and a new one for the provider or oneself. */
export function TermsPanel({ jobId, segmentId, languages, editable, suggest }: Props) {
  const t = useTranslations('editor.terms')
  const { data } = useQuery(segmentTermsQuery(jobId, segmentId))
  const completing = useCompleting()
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {editable && (
          <Button look="act" inRow onClick={suggest}>
            {t('suggest')}
          </Button>
        )}
      </header>
      {editable && data && data.length > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={completing.isOn}
            onChange={({ currentTarget }) => completing.set(currentTarget.checked)}
          />
          {t('complete')}
        </label>
      )}
      {data?.length === 0 && <p className={memories.none}>{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className={memories.list}>
          {data.map((term) => (
            <Found
              key={`${term.concept} ${term.from} ${term.to}`}
              term={term}
              languages={languages}
              editable={editable}
            />
          ))}
        </ul>
      )}
      <Search jobId={jobId} languages={languages} editable={editable} />
    </section>
  )
}
