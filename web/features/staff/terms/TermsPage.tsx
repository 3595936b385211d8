import { addTermBase, listTermBases } from '@hub/contract/staff-terms'
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { callOnce } from '../../../api/call-once.ts'
import { projects } from '../../../messages/en-GB/projects.ts'
import { staffActs } from '../../../messages/en-GB/staff-acts.ts'
import { staffRunning } from '../../../messages/en-GB/staff-running.ts'
import { staffTerms } from '../../../messages/en-GB/staff-terms.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { dateTime, quantity } from '../../../ui/formats.ts'
import { languageName } from '../../../ui/languages.ts'
import { Bones, Page } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone, Texts } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import list from '../list/List.module.css'
import { ListFoot } from '../list/ListFoot.tsx'
import { useAddress } from '../list/useAddress.ts'
import { useListing } from '../list/useListing.ts'
import { wrongAt } from '../people/InviteDialog.tsx'
import styles from '../running/Running.module.css'
import { Suggestions } from './Suggestions.tsx'
import { TermBasePage } from './TermBasePage.tsx'
import { type TermBase, useRefresh } from './terms.query.ts'

/** Languages that are named in a row; how many others there are is a number. */
const mostNamed = 4

function NewTermBase({ close }: { close: () => void }) {
  const t = useTranslations('staffTerms')
  const { become } = useAddress()
  const refresh = useRefresh()
  const [name, setName] = useState('')
  const add = useSending({
    mutationFn: () => callOnce(addTermBase, { body: { name } }),
    onSuccess: (made) => {
      refresh()
      toastSuccess({ message: t('added', { name: made.name }) })
      close()
      become({ termBaseId: made.id })
    },
  })
  return (
    <ActDialog
      title={t('add')}
      submit={t('submit')}
      isBusy={add.isPending}
      error={add.error}
      fields={['name']}
      onSubmit={() => add.mutate()}
      onClose={close}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={200}
        dir="auto"
        data-autofocus
        error={wrongAt(add.error, 'name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ActDialog>
  )
}

function Languages({ tags }: { tags: readonly string[] }) {
  const t = useTranslations('staffTerms')
  const more = tags.length - mostNamed
  return (
    <>
      {tags.slice(0, mostNamed).map(languageName).join(', ')}{' '}
      {more > 0 && <small>{t('more', { count: more })}</small>}
    </>
  )
}

const source = {
  endpoint: listTermBases,
  query: {},
  page: (query: object, signal: AbortSignal) => call(listTermBases, { query, signal }),
  versionOf: ({ name, revision }: TermBase) => JSON.stringify([name, revision]),
}

function Bases() {
  const t = useTranslations('staffTerms')
  const ref = useRef<HTMLTableElement>(null)
  const listing = useListing<TermBase>(source)
  const { pages, rows } = listing
  if (pages.isLoadingError)
    return <LoadFailed title={t('failed')} error={pages.error} retry={pages.refetch} />
  if (!pages.data) return <Bones lines={6} />
  if (rows.length === 0) return <p>{t('empty')}</p>
  return (
    <>
      <table className={`${table.table} ${list.list} ${list.cards}`} aria-label={t('table')} ref={ref}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('languages')}</th>
            <th scope="col" className={list.num}>
              {t('concepts')}
            </th>
            <th scope="col" className={list.num}>
              {t('terms')}
            </th>
            <th scope="col">{t('made')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((base) => (
            <tr key={base.id}>
              <td className={list.whole}>
                <Link
                  to="/app/staff/$screen"
                  params={{ screen: 'terms' }}
                  search={{ termBaseId: base.id }}
                  className={list.name}
                >
                  <bdi>{base.name}</bdi>
                </Link>
              </td>
              <td data-label={t('languages')}>
                <Languages tags={base.languages} />
              </td>
              <td className={list.num} data-label={t('concepts')}>
                {quantity(base.concepts)}
              </td>
              <td className={list.num} data-label={t('terms')}>
                {quantity(base.terms)}
              </td>
              <td data-label={t('made')}>{dateTime(base.created_at, readerZone())}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListFoot listing={listing} order={t('order')} things="terms" table={ref} />
    </>
  )
}

function All() {
  const t = useTranslations('staffTerms')
  const [isAdding, setAdding] = useState(false)
  return (
    <Page
      title={t('title')}
      aside={
        <Button look="main" onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden />
          {t('add')}
        </Button>
      }
    >
      <p className={styles.about}>{t('about')}</p>
      <Bases />
      <Suggestions />
      {isAdding && <NewTermBase close={() => setAdding(false)} />}
    </Page>
  )
}

/** The term bases and what was suggested for them; with an id, one of them. */
export function TermsPage() {
  const { search } = useAddress()
  return (
    <Texts add={{ projects, staffRunning, staffActs, staffTerms }}>
      {search.termBaseId ? <TermBasePage key={search.termBaseId} termBaseId={search.termBaseId} /> : <All />}
    </Texts>
  )
}
