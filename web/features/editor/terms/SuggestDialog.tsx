import { addOwnTerm, suggestTerm } from '@hub/contract/terms'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { firstMessage, SessionEnded } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Acts } from '../../../ui/Page.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useTypedForm } from '../../../ui/typed.ts'
import { useSending } from '../../../ui/useSending.ts'
import type { Languages } from '../languages.ts'

type Props = {
  jobId: string
  segmentId: string | undefined
  languages: Languages
  renew: () => void
  close: () => void
}

/** What is selected in the source or in the field, to begin with. */
function selectedWords(): { source: string; target: string } {
  const selection = window.getSelection()
  const words = (selection?.toString() ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, 500)
  const node = selection?.anchorNode
  const element = node instanceof Element ? node : node?.parentElement
  const isTarget = element?.closest('[role="textbox"]') !== null && element !== undefined
  const isSource = Boolean(element?.closest('[data-active-source]'))
  return { source: isSource ? words : '', target: isTarget ? words : '' }
}

const Words = z.object({ source: z.string(), target: z.string(), note: z.string() })

/** What is typed, which is kept until it is sent; what has been selected since takes the place of its side. */
function useWords(about: string) {
  const [kept, keep, forget] = useTypedForm(about, () => ({ source: '', target: '', note: '' }), Words)
  const [words, setWords] = useState(() => {
    const { source, target } = selectedWords()
    return { ...kept, ...(source && { source }), ...(target && { target }) }
  })
  const type = (part: Partial<typeof words>) => {
    const next = { ...words, ...part }
    keep(next)
    setWords(next)
  }
  return { ...words, type, forget }
}

/** A term for the provider, who takes or declines it, or for oneself alone. */
export function SuggestDialog({ jobId, segmentId, languages, renew, close }: Props) {
  const t = useTranslations('editor.terms')
  const { source, target, note, type, forget } = useWords(`suggest/${jobId}/${segmentId}`)
  const [tried, setTried] = useState(false)
  const isWhole = source.trim() !== '' && target.trim() !== ''
  const words = { source, target, ...(note.trim() && { note }) }
  const send = useSending({
    mutationFn: (to: 'provider' | 'me'): Promise<unknown> =>
      to === 'provider'
        ? call(suggestTerm, {
            params: { jobId },
            body: { ...words, ...(segmentId !== undefined && { segment: segmentId }) },
          })
        : call(addOwnTerm, {
            body: { ...words, source_language: languages.source, target_language: languages.target },
          }),
    onSuccess: (_answer, to) => {
      forget()
      toastSuccess({ message: to === 'provider' ? t('sent') : t('kept') })
      if (to === 'me') renew()
      close()
    },
  })
  const begin = (to: 'provider' | 'me') => {
    setTried(true)
    if (isWhole && !send.isPending) send.mutate(to)
  }
  const line = (label: string, lang: string, value: string, change: (text: string) => void) => (
    <TextField
      label={label}
      value={value}
      lang={lang}
      dir="auto"
      maxLength={500}
      autoComplete="off"
      error={tried && value.trim() === '' ? t('needed') : undefined}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
  return (
    <Dialog title={t('suggest')} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          begin('provider')
        }}
      >
        {line(t('source'), languages.source, source, (text) => type({ source: text }))}
        {line(t('target'), languages.target, target, (text) => type({ target: text }))}
        <TextArea
          label={t('note')}
          value={note}
          dir="auto"
          maxLength={2000}
          onChange={({ currentTarget }) => type({ note: currentTarget.value })}
        />
        {send.error && !(send.error instanceof SessionEnded) && (
          <Note tone="bad">
            <span role="alert">{firstMessage(send.error)}</span>
          </Note>
        )}
        <Acts>
          <Button look="main" type="submit" aria-disabled={send.isPending}>
            {t('send')}
          </Button>
          <Button aria-disabled={send.isPending} onClick={() => begin('me')}>
            {t('keep')}
          </Button>
          <Button look="quiet" onClick={close}>
            {t('cancel')}
          </Button>
        </Acts>
      </form>
    </Dialog>
  )
}
