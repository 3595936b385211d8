import { addMemory, listMemories } from '@hub/contract/staff-memories'
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { callOnce } from '../../../api/call-once.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { projects } from '../../../messages/en-GB/projects.ts'
import { staffActs } from '../../../messages/en-GB/staff-acts.ts'
import { staffRunning } from '../../../messages/en-GB/staff-running.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { dateTime, quantity } from '../../../ui/formats.ts'
import { LanguagePair } from '../../../ui/LanguagePair.tsx'
import { languageName, languageOptions } from '../../../ui/languages.ts'
import { Bones, Page } from '../../../ui/Page.tsx'
import { PickOne } from '../../../ui/PickOne.tsx'
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
import type { Memory } from '../project/project.query.ts'
import { MemoryPage } from './MemoryPage.tsx'
import styles from './Running.module.css'

/** A memory's name and languages. */
function NewMemory({ close }: { close: () => void }) {
  const t = useTranslations('staffRunning.memories')
  const client = useQueryClient()
  const { become } = useAddress()
  const [name, setName] = useState('')
  const [source, setSource] = useState('')
  const [target, setTarget] = useState('')
  const add = useSending({
    mutationFn: () =>
      callOnce(addMemory, { body: { name, source_language: source, target_language: target } }),
    onSuccess: (memory) => {
      void client.invalidateQueries(everyAnswerTo(listMemories))
      toastSuccess({ message: t('added', { name: memory.name }) })
      close()
      become({ memoryId: memory.id })
    },
  })
  const language = (label: string, value: string, change: (tag: string) => void, field: string) => (
    <PickOne
      label={label}
      options={languageOptions([value])}
      value={value}
      change={change}
      none={t('noLanguage')}
      error={wrongAt(add.error, field)}
    />
  )
  return (
    <ActDialog
      title={t('add')}
      submit={t('submit')}
      isBusy={add.isPending}
      error={add.error}
      fields={['name', 'source_language', 'target_language']}
      onSubmit={() => add.mutate()}
      onClose={close}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={200}
        data-autofocus
        error={wrongAt(add.error, 'name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {language(t('source'), source, setSource, 'source_language')}
      {language(t('target'), target, setTarget, 'target_language')}
    </ActDialog>
  )
}

const seenOf = ({ name, penalty, units, revision }: Memory) =>
  JSON.stringify([name, penalty, units, revision])
const source = {
  endpoint: listMemories,
  query: {},
  page: (query: object, signal: AbortSignal) => call(listMemories, { query, signal }),
  versionOf: seenOf,
}

function All() {
  const t = useTranslations('staffRunning.memories')
  const ref = useRef<HTMLTableElement>(null)
  const listing = useListing<Memory>(source)
  const [isAdding, setAdding] = useState(false)
  const { pages, rows } = listing
  const content = () => {
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
                {t('units')}
              </th>
              <th scope="col" className={list.num}>
                {t('penalty')}
              </th>
              <th scope="col">{t('made')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((memory) => (
              <tr key={memory.id}>
                <td className={list.whole}>
                  <Link
                    to="/app/staff/$screen"
                    params={{ screen: 'memories' }}
                    search={{ memoryId: memory.id }}
                    className={list.name}
                  >
                    <bdi>{memory.name}</bdi>
                  </Link>
                </td>
                <td data-label={t('languages')}>
                  <LanguagePair
                    source={languageName(memory.source_language)}
                    targets={languageName(memory.target_language)}
                  />
                </td>
                <td className={list.num} data-label={t('units')}>
                  {quantity(memory.units)}
                </td>
                <td className={list.num} data-label={t('penalty')}>
                  {memory.penalty}
                </td>
                <td data-label={t('made')}>{dateTime(memory.created_at, readerZone())}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ListFoot listing={listing} order={t('order')} things="memories" table={ref} />
      </>
    )
  }
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
      {content()}
      {isAdding && <NewMemory close={() => setAdding(false)} />}
    </Page>
  )
}

/** The translation memories; with an id, one of them. */
export function MemoriesPage() {
  const { search } = useAddress()
  return (
    <Texts add={{ projects, staffRunning, staffActs }}>
      {search.memoryId ? <MemoryPage key={search.memoryId} memoryId={search.memoryId} /> : <All />}
    </Texts>
  )
}
