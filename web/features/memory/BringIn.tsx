import { getOwnMemoryImport, importIntoOwnMemory, searchOwnMemory } from '@hub/contract/own-memory'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { firstMessage } from '../../api/failure.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { answered } from '../../messages/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Frame } from '../../ui/Field.tsx'
import { quantity } from '../../ui/formats.ts'
import { HowFar, percentOf } from '../../ui/HowFar.tsx'
import { languageOptions } from '../../ui/languages.ts'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Page.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { ImportedFile } from '../imports/ImportedFile.tsx'
import { isUnderWay, useImport } from '../imports/useImport.ts'
import styles from './Memory.module.css'
import { ownMemoryQuery } from './memory.query.ts'

type Import = z.output<(typeof getOwnMemoryImport.schema.response)[200]>

/** How far an import is, or what it came to. */
function Report({ report: { status, progress, error, report } }: { report: Import }) {
  const t = useTranslations('memory.import')
  if (status === 'queued') return <p role="status">{error === null ? t('queued') : answered(error)}</p>
  if (isUnderWay(status)) {
    const share = progress.done / Math.max(progress.total, 1)
    return <HowFar share={share} say={(part) => t('running', { percent: percentOf(part) })} />
  }
  if (status === 'failed' || !report)
    return <Note tone="bad">{t('failed', { reason: answered(error ?? '') })}</Note>
  return (
    <Note tone="ok">
      <p role="status">
        {t('report', {
          units: report.units,
          added: report.added,
          updated: quantity(report.updated) ?? '',
          skipped: quantity(report.skipped_count) ?? '',
        })}
      </p>
      {report.skipped.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <ul className={styles.list} tabIndex={0}>
          {report.skipped.map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>
              {t('skipped', { line: String(line), reason: answered(reason) })}
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}

/** A file of one's own on its way in. */
function useOwnImport() {
  const client = useQueryClient()
  return useImport({
    about: 'own-memory',
    read: (importId, signal) => call(getOwnMemoryImport, { params: { importId }, signal }),
    done: () => {
      void client.invalidateQueries(ownMemoryQuery)
      void client.invalidateQueries(everyAnswerTo(searchOwnMemory))
    },
  })
}

/** The form that the server takes: a file, and the languages of its units. */
function formOf(file: File, pair: string) {
  const form = new FormData()
  form.append('pair', pair)
  form.append('file', file, file.name)
  return form
}

/** Takes a file of one's own in: all of it, or nothing. */
export function BringIn() {
  const t = useTranslations('memory.import')
  const [source, setSource] = useState('')
  const [target, setTarget] = useState('')
  const [file, setFile] = useState<File>()
  const [hasTried, setTried] = useState(false)
  const { begin, leave, share, error, report, file: sent, isBusy } = useOwnImport()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || !file || !source || !target) return
    const form = formOf(file, `${source}:${target}`)
    begin(file.name, (signal, progress) => call(importIntoOwnMemory, { form, signal, progress }))
  }
  const language = (label: string, value: string, change: (tag: string) => void) => (
    <PickOne
      label={label}
      options={languageOptions([value])}
      value={value}
      change={change}
      none={t('noLanguage')}
      error={hasTried && value === '' ? t('noPair') : undefined}
    />
  )
  return (
    <Section title={t('title')} about={t('say')}>
      <form className={styles.grid} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          {language(t('source'), source, setSource)}
          {language(t('target'), target, setTarget)}
        </div>
        <Frame label={t('file')} error={hasTried && !file ? t('noFile') : undefined}>
          {({ className: _, ...wiring }) => (
            <input
              {...wiring}
              type="file"
              accept=".tmx,.csv,.tsv,.xlf,.xliff"
              onChange={({ currentTarget }) => {
                setFile(currentTarget.files?.[0])
                leave()
              }}
            />
          )}
        </Frame>
        <Button look="main" type="submit" aria-disabled={isBusy}>
          {t('submit')}
        </Button>
        {error !== undefined && <Note tone="bad">{firstMessage(error)}</Note>}
        {(share !== undefined || report) && <ImportedFile name={sent} />}
        {share !== undefined && (
          <HowFar share={share} say={(part) => t('sending', { percent: percentOf(part) })} />
        )}
        {report && <Report report={report} />}
      </form>
    </Section>
  )
}
