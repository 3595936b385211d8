import type { RefObject } from 'react'
import type { KeyBuffer } from '../../ui/KeyCatcher.tsx'
import type { Desk } from '../desk/desk.ts'
import type { Job } from '../jobs/jobs.views.ts'
import { Upload } from '../jobs/Upload.tsx'
import { SplitDialog } from './cuts/SplitDialog.tsx'
import { EditorSubmitDialog } from './EditorSubmitDialog.tsx'
import { GoToDialog } from './GoToDialog.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import type { Languages } from './languages.ts'
import { AskDialog } from './queries/AskDialog.tsx'
import { SuggestDialog } from './terms/SuggestDialog.tsx'

/** Which dialog is open; a file is one to be uploaded, what an object names is the segment that it is about. */
export type Open =
  | 'keys'
  | 'goTo'
  | 'submit'
  | { ask: string }
  | { split: string }
  | { suggest: string }
  | File

export type DialogProps = {
  job: Job
  desk: Desk
  open: Open
  /** what was typed before this was there */
  buffer: RefObject<KeyBuffer>
  go: (id: string) => void
  /** the same for a segment that the filter may hide */
  goAnywhere: (id: string) => void
  languages: Languages
  /** splits a segment, or says why not */
  split: (id: string, at: number) => Promise<string | undefined>
  /** there may be other terms now */
  renewTerms: () => void
  submit: () => void
  uploaded: () => void
  announce: (sentence: string) => void
  close: () => void
}

function GoTo({
  desk,
  buffer,
  goAnywhere,
  close,
}: Pick<DialogProps, 'desk' | 'buffer' | 'goAnywhere' | 'close'>) {
  const order = desk.order()
  const go = (number: number) => {
    const id = order[number - 1]
    if (id !== undefined) goAnywhere(id)
    return id !== undefined
  }
  const count = Math.max(order.length, desk.progress()?.segments ?? 0)
  return <GoToDialog count={count} buffer={buffer} go={go} close={close} />
}

type SplitProps = Pick<DialogProps, 'desk' | 'languages' | 'split' | 'close'> & { id: string }

function Split({ desk, languages, split, close, id }: SplitProps) {
  const { position, segment } = desk.entry(id)
  const cut = async (at: number) => {
    const refusal = await split(id, at)
    if (refusal === undefined) close()
    return refusal
  }
  return (
    <SplitDialog
      number={position}
      source={segment.source}
      language={languages.source}
      direction={languages.sourceDirection}
      split={cut}
      close={close}
    />
  )
}

/** The dialogs of the editor, one at a time. */
export function EditorDialogs({
  languages,
  split,
  renewTerms,
  job,
  desk,
  open,
  buffer,
  go,
  goAnywhere,
  submit,
  uploaded,
  announce,
  close,
}: DialogProps) {
  if (open === 'keys') return <KeysDialog close={close} />
  if (open === 'goTo') return <GoTo desk={desk} buffer={buffer} goAnywhere={goAnywhere} close={close} />
  if (open instanceof File)
    return (
      <Upload
        job={job}
        file={open}
        before={desk.flush}
        changed={uploaded}
        announce={announce}
        close={close}
      />
    )
  if (open !== 'submit' && 'split' in open)
    return <Split desk={desk} languages={languages} split={split} close={close} id={open.split} />
  if (open !== 'submit' && 'suggest' in open)
    return (
      <SuggestDialog
        jobId={job.id}
        segmentId={open.suggest}
        languages={languages}
        renew={renewTerms}
        close={close}
      />
    )
  if (open !== 'submit') {
    const about = { job, desk, id: open.ask, buffer, announce, close }
    return <AskDialog key={open.ask} {...about} />
  }
  const confirm = () => {
    close()
    submit()
  }
  return <EditorSubmitDialog job={job} desk={desk} go={go} submit={confirm} close={close} />
}
