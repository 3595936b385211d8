import { deleteConcept, listConcepts } from '@hub/contract/staff-terms'
import { useDebouncedValue } from '@mantine/hooks'
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { Ask } from '../../../ui/Ask.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { dateTime } from '../../../ui/formats.ts'
import { languageName } from '../../../ui/languages.ts'
import { Bones } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import list from '../list/List.module.css'
import { ListFoot } from '../list/ListFoot.tsx'
import { useListing } from '../list/useListing.ts'
import project from '../project/Project.module.css'
import { ConceptDialog } from './ConceptDialog.tsx'
import styles from './Terms.module.css'
import { type Concept, conceptName, type TermBase, useRefresh } from './terms.query.ts'

const versionOf = ({ revision }: Concept) => String(revision)

/** The words of a concept, a line each; the language before each, and what it is not to be used for. */
function Words({ concept: { terms } }: { concept: Concept }) {
  const t = useTranslations('staffTerms.statuses')
  return (
    <ul className={styles.words}>
      {terms.map(({ id, language, text, status }) => (
        <li key={id}>
          <small>{languageName(language)}</small>
          <span>
            <bdi lang={language} className={status === 'forbidden' ? styles.forbidden : undefined}>
              {text}
            </bdi>
            {status !== 'preferred' && <small>{` ${t(status)}`}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

type RowProps = { concept: Concept; change: () => void; remove: () => void }

function Row({ concept, change, remove }: RowProps) {
  const t = useTranslations('staffTerms')
  const { domain, definition, note, created_by, changed_at } = concept
  const when = dateTime(changed_at, readerZone())
  const named = { term: conceptName(concept) }
  return (
    <tr>
      <td className={list.whole}>
        <Words concept={concept} />
      </td>
      <td data-label={t('definition')} dir="auto">
        {[domain, definition, note].filter(Boolean).map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        <small>{created_by === null ? when : t('by', { name: created_by, when })}</small>
      </td>
      <td className={project.acts}>
        <Button look="act" aria-label={t('concept.changeNamed', named)} onClick={change}>
          {t('concept.change')}
        </Button>
        <Button look="act" aria-label={t('concept.removeNamed', named)} onClick={remove}>
          {t('concept.remove')}
        </Button>
      </td>
    </tr>
  )
}

/** The concepts that have these letters in a term, a page at a time. */
function useConcepts(termBaseId: string, q: string) {
  const source = useMemo(() => {
    const query: Record<string, string> = q === '' ? {} : { q }
    return {
      endpoint: listConcepts,
      query: { ...query, base: termBaseId },
      page: (more: object, signal: AbortSignal) =>
        call(listConcepts, { params: { termBaseId }, query: { ...query, ...more }, signal }),
      versionOf,
    }
  }, [q, termBaseId])
  return useListing<Concept>(source)
}

type ListProps = {
  listing: ReturnType<typeof useConcepts>
  isSearched: boolean
  change: (concept: Concept) => void
  remove: (concept: Concept) => void
}

function List({ listing, isSearched, change, remove }: ListProps) {
  const t = useTranslations('staffTerms')
  const ref = useRef<HTMLTableElement>(null)
  const { pages, rows } = listing
  if (pages.isLoadingError)
    return <LoadFailed title={t('listFailed')} error={pages.error} retry={pages.refetch} />
  if (!pages.data) return <Bones lines={6} />
  if (rows.length === 0) return <p role="status">{isSearched ? t('none') : t('noConcepts')}</p>
  return (
    <>
      <table className={`${table.table} ${list.list} ${list.cards}`} aria-label={t('list')} ref={ref}>
        <thead>
          <tr>
            <th scope="col">{t('terms')}</th>
            <th scope="col">{t('definition')}</th>
            <th scope="col">
              <span className="sr">{t('suggestions.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((concept) => (
            <Row
              key={concept.id}
              concept={concept}
              change={() => change(concept)}
              remove={() => remove(concept)}
            />
          ))}
        </tbody>
      </table>
      <ListFoot listing={listing} order={t('listOrder')} things="concepts" table={ref} />
    </>
  )
}

/** The concepts of a term base, searched and changed. */
export function Concepts({ base }: { base: TermBase }) {
  const t = useTranslations('staffTerms')
  const refresh = useRefresh()
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words.trim(), 200)
  const [open, setOpen] = useState<Concept | 'new'>()
  const [doomed, setDoomed] = useState<Concept>()
  const listing = useConcepts(base.id, q)
  const remove = useSending({
    mutationFn: (concept: Concept) => call(deleteConcept, { params: { conceptId: concept.id } }),
    onSuccess: (_answer, concept) => {
      toastSuccess({ message: t('concept.removed', { term: conceptName(concept) }) })
      refresh()
    },
    onError: toastFailure,
    onSettled: () => setDoomed(undefined),
  })
  return (
    <section className={project.section} aria-label={t('list')}>
      <header>
        <h2>{t('list')}</h2>
        <Button look="act" onClick={() => setOpen('new')}>
          <Plus size={16} aria-hidden />
          {t('concept.add')}
        </Button>
      </header>
      <TextField
        label={t('search')}
        hint={t('searchHint')}
        type="search"
        dir="auto"
        value={words}
        maxLength={200}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <List listing={listing} isSearched={q !== ''} change={setOpen} remove={setDoomed} />
      {open && (
        <ConceptDialog
          base={base}
          concept={open === 'new' ? undefined : open}
          done={refresh}
          close={() => setOpen(undefined)}
        />
      )}
      {doomed && (
        <Ask
          title={t('concept.removeTitle', { term: conceptName(doomed) })}
          confirm={t('concept.remove')}
          cancel={t('cancel')}
          careful
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(doomed)}
          onCancel={() => setDoomed(undefined)}
        >
          {t('concept.removeSay')}
        </Ask>
      )}
    </section>
  )
}
