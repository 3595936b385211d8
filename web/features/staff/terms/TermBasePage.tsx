import {
  changeTermBase,
  deleteTermBase,
  exportTermBase,
  getTermImport,
  importIntoTermBase,
} from '@hub/contract/staff-terms'
import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, send } from '../../../api/call.ts'
import { ApiError } from '../../../api/failure.ts'
import { isRightToLeft } from '../../../messages/language.ts'
import { Ask } from '../../../ui/Ask.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { quantity } from '../../../ui/formats.ts'
import { languageName } from '../../../ui/languages.ts'
import { Acts, Bones, Page } from '../../../ui/Page.tsx'
import { saveFile } from '../../../ui/saveFile.ts'
import { Empty, LoadFailed } from '../../../ui/Tell.tsx'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { useImport } from '../../imports/useImport.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { useAddress } from '../list/useAddress.ts'
import { wrongAt } from '../people/InviteDialog.tsx'
import { FileImport, ImportState } from '../running/FileImport.tsx'
import styles from '../running/Running.module.css'
import { Concepts } from './Concepts.tsx'
import { type TermBase, termBaseQuery, useRefresh } from './terms.query.ts'

type Props = { base: TermBase; done: () => void; close: () => void }

function Rename({ base, done, close }: Props) {
  const t = useTranslations('staffTerms')
  const [name, setName] = useState(base.name)
  const save = useSending({
    mutationFn: () => call(changeTermBase, { params: { termBaseId: base.id }, body: { name } }),
    onSuccess: (saved) => {
      toastSuccess({ message: t('renamed', { name: saved.name }) })
      done()
      close()
    },
  })
  return (
    <ActDialog
      title={t('renameTitle', { name: base.name })}
      submit={t('rename')}
      isBusy={save.isPending}
      error={save.error}
      fields={['name']}
      onSubmit={() => save.mutate()}
      onClose={close}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={200}
        dir="auto"
        data-autofocus
        error={wrongAt(save.error, 'name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ActDialog>
  )
}

/** What can be done with a term base: filled, taken out, renamed, deleted. */
function TermBaseActs({ base }: { base: TermBase }) {
  const t = useTranslations('staffTerms')
  const { become } = useAddress()
  const refresh = useRefresh()
  const [open, setOpen] = useState<'rename' | 'import' | 'delete'>()
  const params = { termBaseId: base.id }
  const close = () => setOpen(undefined)
  const importing = useImport({
    about: `termbase/${base.id}`,
    read: (importId, signal) => call(getTermImport, { params: { ...params, importId }, signal }),
    done: refresh,
  })
  const save = useSending({
    mutationFn: async (format: 'tbx' | 'csv') =>
      saveFile(
        await (await send(exportTermBase, { params, query: { format } })).blob(),
        `${base.name}.${format}`,
      ),
    onError: toastFailure,
  })
  const remove = useSending({
    mutationFn: () => call(deleteTermBase, { params }),
    onSuccess: () => {
      toastSuccess({ message: t('removed', { name: base.name }) })
      refresh()
      become({})
    },
    onError: toastFailure,
  })
  const exporting = (format: 'tbx' | 'csv') => () => {
    if (!save.isPending) save.mutate(format)
  }
  return (
    <>
      <Acts>
        <Button look="main" onClick={() => setOpen('import')}>
          {t('import')}
        </Button>
        <Button aria-disabled={save.isPending} onClick={exporting('tbx')}>
          {t('exportTbx')}
        </Button>
        <Button aria-disabled={save.isPending} onClick={exporting('csv')}>
          {t('exportCsv')}
        </Button>
        <Button onClick={() => setOpen('rename')}>{t('rename')}</Button>
        <Button onClick={() => setOpen('delete')}>{t('remove')}</Button>
      </Acts>
      {open === 'import' ? (
        <FileImport
          name={base.name}
          say={t('importSay')}
          accept=".tbx,.xml,.csv,.tsv,.txt,.xlsx"
          things="concepts"
          importing={importing}
          send={(form, signal, progress) => call(importIntoTermBase, { params, form, signal, progress })}
          close={close}
        />
      ) : (
        <ImportState {...importing} things="concepts" />
      )}
      {open === 'rename' && <Rename base={base} done={refresh} close={close} />}
      {open === 'delete' && (
        <Ask
          title={t('removeTitle', { name: base.name })}
          confirm={t('remove')}
          cancel={t('cancel')}
          careful
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={close}
        >
          {t('removeSay', { concepts: quantity(base.concepts) ?? '0' })}
        </Ask>
      )}
    </>
  )
}

/** One term base: its concepts, searched and changed, and its files. */
export function TermBasePage({ termBaseId }: { termBaseId: string }) {
  const t = useTranslations('staffTerms')
  const base = useQuery(termBaseQuery(termBaseId))
  const isMissing = base.error instanceof ApiError && base.error.status === 404
  const content = () => {
    if (isMissing && !base.data) return <Empty title={t('title')} say={t('missing')} />
    if (base.isLoadingError) return <LoadFailed title={t('failed')} error={base.error} retry={base.refetch} />
    if (!base.data) return <Bones lines={4} />
    const { concepts, terms, languages } = base.data
    return (
      <>
        <p className={styles.about}>
          {[t('summary', { concepts, terms }), ...languages.map(languageName)].join(', ')}
        </p>
        <TermBaseActs base={base.data} />
        <Concepts base={base.data} />
      </>
    )
  }
  return (
    <Page
      title={base.data?.name ?? t('title')}
      aside={
        <Link to="/app/staff/$screen" params={{ screen: 'terms' }} className={buttonClass('act')}>
          <ArrowLeft size={16} mirrored={isRightToLeft()} aria-hidden />
          {t('title')}
        </Link>
      }
    >
      {content()}
    </Page>
  )
}
