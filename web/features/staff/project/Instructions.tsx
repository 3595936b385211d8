import { deleteFile } from '@hub/contract/staff-documents'
import { changeProject } from '@hub/contract/staff-projects'
import { Check } from '@phosphor-icons/react/dist/csr/Check'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { ApiError, firstMessage } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { fileSize, timeOnly } from '../../../ui/formats.ts'
import { Note } from '../../../ui/Note.tsx'
import { Acts, Section } from '../../../ui/Page.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { toastFailure } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { FileName } from '../work/Row.tsx'
import styles from './Project.module.css'
import { filesQuery, type StaffProject, staffProjectQuery } from './project.query.ts'
import { addUploads, cancelUpload, retryUpload, type Upload, useUploads } from './uploads.ts'

/** Saves a project's instructions, unless others were written since they were last seen: these are given back. */
function useInstructions(projectId: string) {
  const client = useQueryClient()
  const send = (text: string, { revision }: StaffProject) =>
    call(changeProject, { params: { projectId }, body: { instructions: text.trim() || null, revision } })
  return async (text: string, seen: StaffProject) => {
    try {
      return { saved: await send(text, seen) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      const now = await client.fetchQuery(staffProjectQuery(projectId))
      if (now.instructions !== seen.instructions) return { clash: now }
      // It was something else of the project that has changed.
      return { saved: await send(text, now) }
    }
  }
}

/** What is typed into the instructions, how it is saved, and what somebody else has written since. */
function useText(project: StaffProject) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const [clash, setClash] = useState<StaffProject>()
  const [savedAt, setSavedAt] = useState<number>()
  // The project as it was when the typing began: what has come since then was not seen by who typed.
  const base = useRef(project)
  const changes = useRef(0)
  const write = useInstructions(project.id)
  const save = useSending({
    // What is left again while it is saved waits, and is no clash with oneself.
    scope: { id: `instructions ${project.id}` },
    mutationFn: ({ text }: { text: string; change: number }) => write(text, base.current),
    onSuccess: (outcome, { text }) => {
      setClash(outcome.clash)
      if (outcome.clash) return
      base.current = outcome.saved
      client.setQueryData(staffProjectQuery(project.id).queryKey, outcome.saved)
      setTyped((now) => (now === text ? undefined : now))
      setSavedAt(Date.now())
    },
  })
  // They are saved when the field is left, and a page that is closed or loaded again leaves none.
  useEffect(() => {
    if (typed === undefined) return
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askFirst)
    return () => window.removeEventListener('beforeunload', askFirst)
  }, [typed])
  const submit = () => {
    if (typed !== undefined && (save.isPending || typed.trim() !== (base.current.instructions ?? '')))
      save.mutate({ text: typed, change: changes.current })
  }
  return {
    text: typed ?? project.instructions ?? '',
    type: (text: string) => {
      if (typed === undefined) base.current = project
      changes.current += 1
      setTyped(text)
    },
    save,
    savedAt,
    clash,
    submit,
    /** of two texts, one's own */
    keep: (theirs: StaffProject) => {
      base.current = theirs
      submit()
    },
    /** of two texts, the other one */
    take: () => {
      setTyped(undefined)
      setClash(undefined)
    },
  }
}

/** The project's instructions: saved when the field is left; who saves second sees what the other wrote. */
function Text({ project }: { project: StaffProject }) {
  const t = useTranslations('staffProject.instructions')
  const { text, type, save, savedAt, clash, submit, keep, take } = useText(project)
  return (
    <>
      <TextArea
        label={t('field')}
        value={text}
        maxLength={20_000}
        dir="auto"
        rows={4}
        error={save.isError ? firstMessage(save.error) : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => {
          if (!clash) submit()
        }}
      />
      {clash && (
        <Note tone="warn">
          <p>{t('clash', { theirs: clash.instructions ?? '' })}</p>
          <Acts>
            <Button inRow onClick={() => keep(clash)}>
              {t('keep')}
            </Button>
            <Button inRow onClick={take}>
              {t('take')}
            </Button>
          </Acts>
        </Note>
      )}
      <span role="status" className={styles.status}>
        {save.isPending && t('saving')}
        {!save.isPending && savedAt !== undefined && (
          <>
            <Check size={16} aria-hidden />
            {t('saved', { time: timeOnly(new Date(savedAt).toISOString(), readerZone()) })}
          </>
        )}
      </span>
    </>
  )
}

/** A reference file on its way, or one that was not taken. */
function UploadRow({ upload: { id, file, state, error } }: { upload: Upload }) {
  const t = useTranslations('staffProject.documents')
  return (
    <tr>
      <td className={styles.whole}>
        <FileName name={file.name} />
        {error && <small role="alert">{`${t('notTaken')} ${error}`}</small>}
      </td>
      <td className={styles.num}>{fileSize(file.size)}</td>
      <td className={styles.acts}>
        {state === 'failed' && (
          <Button look="act" onClick={() => retryUpload(id)}>
            {t('retry')}
          </Button>
        )}
        <Button look="act" onClick={() => cancelUpload(id)}>
          {t('cancel')}
        </Button>
      </td>
    </tr>
  )
}

/** Files that are read beside the work. */
function Files({ projectId }: { projectId: string }) {
  const t = useTranslations('staffProject.instructions')
  const documents = useTranslations('staffProject.documents')
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const files = useQuery(filesQuery(projectId))
  const uploads = useUploads(projectId).filter(({ kind }) => kind === 'file')
  const remove = useSending({
    mutationFn: (fileId: string) => call(deleteFile, { params: { projectId, fileId } }),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: filesQuery(projectId).queryKey }),
  })
  const rows = files.data?.results ?? []
  return (
    <>
      {rows.length === 0 && uploads.length === 0 ? (
        <p className={styles.say}>{files.isLoadingError ? t('failed') : files.data && t('noFiles')}</p>
      ) : (
        <table className={`${table.table} ${styles.table}`} aria-label={t('files')}>
          <thead className="sr">
            <tr>
              <th scope="col">{t('file')}</th>
              <th scope="col">{documents('format')}</th>
              <th scope="col">{documents('acts')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, size }) => (
              <tr key={id}>
                <td className={styles.whole}>
                  <FileName name={name} />
                </td>
                <td className={styles.num}>{fileSize(size)}</td>
                <td className={styles.acts}>
                  <Button
                    look="act"
                    aria-label={t('removeNamed', { file: name })}
                    {...remove.pressingFor(id)}
                  >
                    {documents('remove')}
                  </Button>
                </td>
              </tr>
            ))}
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </tbody>
        </table>
      )}
      <Acts>
        <Button onClick={() => input.current?.click()}>{t('add')}</Button>
      </Acts>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          addUploads(projectId, [...(currentTarget.files ?? [])], 'file')
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** What everybody who holds or is offered a job reads: instructions, and reference files. */
export function Instructions({ project }: { project: StaffProject }) {
  const t = useTranslations('staffProject.instructions')
  return (
    <Section title={t('title')} about={t('about')} label={t('title')}>
      <Text project={project} />
      <Files projectId={project.id} />
    </Section>
  )
}
