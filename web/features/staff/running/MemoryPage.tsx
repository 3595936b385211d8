import {
  deleteMemory,
  exportMemory,
  getMemory,
  getMemoryImport,
  importIntoMemory,
  listMemories,
} from '@hub/contract/staff-memories'
import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, send } from '../../../api/call.ts'
import { ApiError } from '../../../api/failure.ts'
import { callQuery, everyAnswerTo } from '../../../api/query.ts'
import { isRightToLeft, withinLine } from '../../../messages/language.ts'
import { Ask } from '../../../ui/Ask.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { quantity } from '../../../ui/formats.ts'
import { LanguagePair } from '../../../ui/LanguagePair.tsx'
import { languageName } from '../../../ui/languages.ts'
import { Acts, Bones, Page } from '../../../ui/Page.tsx'
import { saveFile } from '../../../ui/saveFile.ts'
import { Empty, LoadFailed } from '../../../ui/Tell.tsx'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { pressing, useSending } from '../../../ui/useSending.ts'
import { useImport } from '../../imports/useImport.ts'
import { useAddress } from '../list/useAddress.ts'
import type { Memory } from '../project/project.query.ts'
import { ChangeMemory } from './ChangeMemory.tsx'
import { FileImport, ImportState } from './FileImport.tsx'
import { MemorySearch } from './MemorySearch.tsx'
import styles from './Running.module.css'

/** What can be done with a memory: taken out, filled, renamed, deleted. */
function MemoryActs({ memory }: { memory: Memory }) {
  const t = useTranslations('staffRunning.memories')
  const common = useTranslations('staffRunning')
  const client = useQueryClient()
  const { become } = useAddress()
  const [open, setOpen] = useState<'change' | 'import' | 'delete'>()
  const params = { memoryId: memory.id }
  const close = () => setOpen(undefined)
  const refresh = () => {
    void client.invalidateQueries(everyAnswerTo(getMemory))
    void client.invalidateQueries(everyAnswerTo(listMemories))
  }
  const importing = useImport({
    about: `memory/${memory.id}`,
    read: (importId, signal) => call(getMemoryImport, { params: { ...params, importId }, signal }),
    done: refresh,
  })
  const save = useSending({
    mutationFn: async () =>
      saveFile(await (await send(exportMemory, { params })).blob(), `${memory.name}.tmx`),
    onError: toastFailure,
  })
  const remove = useSending({
    mutationFn: () => call(deleteMemory, { params }),
    onSuccess: () => {
      toastSuccess({ message: t('removed', { name: memory.name }) })
      void client.invalidateQueries(everyAnswerTo(listMemories))
      become({})
    },
    onError: toastFailure,
  })
  return (
    <>
      <Acts>
        <Button look="main" onClick={() => setOpen('import')}>
          {t('import')}
        </Button>
        <Button {...pressing(save)}>{t('export')}</Button>
        <Button onClick={() => setOpen('change')}>{t('change')}</Button>
        <Button onClick={() => setOpen('delete')}>{t('remove')}</Button>
      </Acts>
      {open === 'import' ? (
        <FileImport
          name={memory.name}
          say={t('importSay')}
          accept=".tmx,.csv,.tsv,.xlf,.xliff"
          things="units"
          importing={importing}
          send={(form, signal, progress) => call(importIntoMemory, { params, form, signal, progress })}
          close={close}
        />
      ) : (
        <ImportState {...importing} things="units" />
      )}
      {open === 'change' && <ChangeMemory memory={memory} done={refresh} close={close} />}
      {open === 'delete' && (
        <Ask
          title={t('removeTitle', { name: memory.name })}
          confirm={t('remove')}
          cancel={common('cancel')}
          careful
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={close}
        >
          {t('removeSay', { units: quantity(memory.units) ?? '0' })}
        </Ask>
      )}
    </>
  )
}

/** One memory: what it holds, searched, filled and taken out. */
export function MemoryPage({ memoryId }: { memoryId: string }) {
  const t = useTranslations('staffRunning.memories')
  const memory = useQuery(callQuery(getMemory, { params: { memoryId } }))
  const isMissing = memory.error instanceof ApiError && memory.error.status === 404
  const content = () => {
    if (isMissing && !memory.data) return <Empty title={t('title')} say={t('missing')} />
    if (memory.isLoadingError)
      return <LoadFailed title={t('failed')} error={memory.error} retry={memory.refetch} />
    if (!memory.data) return <Bones lines={4} />
    const { source_language, target_language, units, penalty } = memory.data
    return (
      <>
        <p className={styles.about}>
          <LanguagePair source={languageName(source_language)} targets={languageName(target_language)} />,{' '}
          {`${t('holds', { units })}, ${withinLine(t('penalty'))} ${penalty}`}
        </p>
        <MemoryActs memory={memory.data} />
        <MemorySearch memory={memory.data} />
      </>
    )
  }
  return (
    <Page
      title={memory.data?.name ?? t('title')}
      aside={
        <Link to="/app/staff/$screen" params={{ screen: 'memories' }} className={buttonClass('act')}>
          <ArrowLeft size={16} mirrored={isRightToLeft()} aria-hidden />
          {t('back')}
        </Link>
      }
    >
      {content()}
    </Page>
  )
}
