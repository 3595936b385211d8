import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, FileGone, firstMessage } from '../../api/failure.ts'
import { upload } from '../../messages/en-GB/upload.ts'
import { pageLocale } from '../../messages/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { fileSize } from '../../ui/formats.ts'
import { Note, ToneMark } from '../../ui/Note.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import type { Job } from './jobs.views.ts'
import styles from './Upload.module.css'
import { UploadLists, useNumbers } from './UploadLists.tsx'
import { countOf, outcomeOf, type Report, takenNumbers, unnamedOf } from './upload.rules.ts'
import { useFileChooser } from './useFileChooser.tsx'
import { type UploadState, useUpload } from './useUpload.ts'

type Props = {
  job: Job
  file: File
  /** what has to be done before anything is compared: the editor sends what was typed */
  before?: () => Promise<unknown>
  /** the server may have another translation now */
  changed: () => void
  announce: (sentence: string) => void
  close: () => void
}

const wholePercent = (share: number) =>
  new Intl.NumberFormat(pageLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)

function Sending({ state: { at, share } }: { state: Extract<UploadState, { share: number }> }) {
  const t = useTranslations('upload')
  const isSent = share >= 1
  const phase = t(isSent ? (at === 'checking' ? 'comparing' : 'taking') : 'sending')
  return (
    <div className={styles.sending}>
      <p aria-hidden>{isSent ? phase : t('sent', { share: wholePercent(share) })}</p>
      {/* Spoken once a phase, not with every percent. */}
      <p role="status" className="sr">
        {phase}
      </p>
      <progress aria-label={t('progress')} value={share} max={1} />
    </div>
  )
}

function Summary({ report }: { report: Report }) {
  const t = useTranslations('upload.summary')
  const outcome = outcomeOf(report)
  const newer = countOf(report.newer)
  const takenCount = countOf(report.taken)
  const notTaken = countOf(report.not_taken)
  const numbers = takenNumbers(report)
  const { segments } = useNumbers()
  return (
    <ul className={styles.summary}>
      {outcome === 'nothing' && (
        <li>
          <ToneMark tone="info" />
          <span>
            {notTaken > 0 ? t('nothingTaken') : t('nothing')}
            {notTaken === 0 && <small>{t('nothingSay')}</small>}
          </span>
        </li>
      )}
      {takenCount > 0 && (
        <li>
          <ToneMark tone="ok" />
          <span>
            {t('taken', { count: takenCount })}
            {numbers.length > 0 && <small>{segments(numbers, unnamedOf(report.taken))}</small>}
          </span>
        </li>
      )}
      {report.confirmed > 0 && (
        <li>
          <ToneMark tone="ok" /> {t('confirmed', { count: report.confirmed })}
        </li>
      )}
      {newer > 0 && (
        <li>
          <ToneMark tone="warn" />
          <span>
            {t(report.dated ? 'newer' : 'other', { count: newer })}
            {!report.dated && <small>{t('otherSay')}</small>}
          </span>
        </li>
      )}
      {notTaken > 0 && (
        <li>
          <ToneMark tone="info" /> {t('notTaken', { count: notTaken })}
        </li>
      )}
    </ul>
  )
}

/** Why it went wrong, in one sentence or two. */
function useReason() {
  const t = useTranslations('upload')
  return ({ error, unknown }: Extract<UploadState, { at: 'failed' }>) =>
    unknown ? t('lost') : firstMessage(error, t('failed'))
}

/** Another try of the same file may help: nothing is wrong with the file itself. */
const mayPass = (error: unknown) =>
  !(error instanceof FileGone) && !(error instanceof ApiError && [400, 413, 415].includes(error.status))

/** Says what was taken, as a toast, and closes. */
function useDone(close: () => void) {
  const t = useTranslations('upload.done')
  return (report: Report) => {
    const takenCount = countOf(report.taken)
    const leftCount = countOf(report.newer)
    const nothing = takenCount === 0 && report.confirmed === 0
    const message = [
      ...(takenCount > 0 ? [t('taken', { count: takenCount })] : []),
      ...(report.confirmed > 0 ? [t('confirmed', { count: report.confirmed })] : []),
      ...(nothing ? [t('nothing')] : leftCount > 0 ? [t('left', { count: leftCount })] : []),
    ].join(' ')
    // A toast is spoken, too.
    toastSuccess({ message })
    close()
  }
}

/** What was found in the file, or why nothing could be. */
function Findings({ state, job }: { state: UploadState; job: Job }) {
  const t = useTranslations('upload')
  const reasonOf = useReason()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.at === 'found' || state.at === 'failed') place.current?.focus({ preventScroll: true })
  }, [state.at])
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.said}>
        {state.at === 'failed' && <Note tone="bad">{reasonOf(state)}</Note>}
        {state.at === 'found' && (
          <>
            {state.since > 0 && <Note tone="warn">{t('since', { count: state.since })}</Note>}
            <Summary report={state.report} />
          </>
        )}
      </div>
      {state.at === 'found' && (state.report.newer.length > 0 || state.report.not_taken.length > 0) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={styles.lists} aria-label={t('region')} tabIndex={0}>
          <UploadLists report={state.report} job={job} />
        </section>
      )}
    </>
  )
}

type ButtonsProps = Pick<ReturnType<typeof useUpload>, 'state' | 'look' | 'take'> & {
  choose: () => void
  stop: () => void
}

/** What can be done with what was found. */
function Buttons({ state, look, take, choose, stop }: ButtonsProps) {
  const t = useTranslations('upload')
  const outcome = state.at === 'found' ? outcomeOf(state.report) : undefined
  const over = state.at === 'failed' || outcome === 'nothing'
  return (
    <div className={styles.buttons}>
      {(outcome === 'newer' || outcome === 'take') && (
        <Button look={outcome === 'take' ? 'main' : 'plain'} onClick={() => void take(true)}>
          {t('takeAll')}
        </Button>
      )}
      {outcome === 'newer' && (
        <Button look="main" onClick={() => void take(false)}>
          {t('leaveNewer')}
        </Button>
      )}
      {state.at === 'failed' && mayPass(state.error) && (
        <Button look="main" onClick={() => void look()}>
          {t('retry')}
        </Button>
      )}
      {state.at === 'failed' && !mayPass(state.error) && (
        <Button look="main" onClick={choose}>
          {t('another')}
        </Button>
      )}
      <Button onClick={stop}>{over ? t('close') : t('cancel')}</Button>
    </div>
  )
}

type ContentProps = Props & { another: (file: File) => void }

function Content({ job, file, before, changed, announce, close, another }: ContentProps) {
  const t = useTranslations('upload')
  const chooser = useFileChooser(another)
  const finish = useDone(close)
  const { state, look, take, cancel } = useUpload({ job, file, before, changed, done: finish, close })
  const stop = () => {
    if (cancel()) announce(t('cancelled'))
  }
  return (
    <Dialog title={t('title')} wide onClose={stop}>
      <p className={styles.file}>
        {t.rich('file', { size: fileSize(file.size), name: () => <b dir="auto">{file.name}</b> })}
      </p>
      {(state.at === 'checking' || state.at === 'taking') && <Sending state={state} />}
      <Findings state={state} job={job} />
      <Buttons state={state} look={look} take={take} choose={chooser.open} stop={stop} />
      {chooser.input}
    </Dialog>
  )
}

/** What became of a file that was translated elsewhere: looked at first, then taken as its sender decides. */
export function UploadDialog(props: Props) {
  const [file, choose] = useState(props.file)
  return (
    <Texts add={{ upload }}>
      <Content {...props} file={file} another={choose} />
    </Texts>
  )
}
