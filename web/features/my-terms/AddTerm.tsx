import { addOwnTerm, longestTerm } from '@hub/contract/terms'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { focusFirst } from '../../ui/focusFirst.ts'
import { languageOptions } from '../../ui/languages.ts'
import { Note } from '../../ui/Note.tsx'
import { Acts } from '../../ui/Page.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useTypedForm } from '../../ui/typed.ts'
import { useSending } from '../../ui/useSending.ts'
import styles from './MyTerms.module.css'
import { type OwnTerm, renewTerms } from './terms.query.ts'

const Words = z.object({ source: z.string(), target: z.string(), note: z.string() })

type Side = 'source' | 'target'

type SideProps = {
  side: Side
  text: string
  language: string
  /** the names of fields that are to be filled in */
  lacking: readonly string[]
  type: (text: string) => void
  choose: (language: string) => void
}

/** A term, and the language that it is in. */
function SideFields({ side, text, language, lacking, type, choose }: SideProps) {
  const t = useTranslations('myTerms.form')
  return (
    <>
      <TextField
        label={t(side)}
        name={side}
        value={text}
        lang={language || undefined}
        dir="auto"
        maxLength={longestTerm}
        autoComplete="off"
        data-autofocus={side === 'source' || undefined}
        error={lacking.includes(side) ? t('needed') : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <PickOne
        id={`${side}-language`}
        label={t(`${side}Language`)}
        options={languageOptions([language])}
        value={language}
        change={choose}
        none={t('noLanguage')}
        error={lacking.includes(`${side}-language`) ? t('neededLanguage') : undefined}
      />
    </>
  )
}

type Props = {
  /** most terms are in the languages of the one before */
  last: OwnTerm | undefined
  close: () => void
}

/** A new term of one's own; what was typed stays when it is refused. */
export function AddTerm({ last, close }: Props) {
  const t = useTranslations('myTerms.form')
  const common = useTranslations('myTerms')
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [words, setWords, forget] = useTypedForm(
    'own-term',
    () => ({ source: '', target: '', note: '' }),
    Words,
  )
  const [languages, setLanguages] = useState({
    source: last?.source_language ?? '',
    target: last?.target_language ?? '',
  })
  const send = useSending({
    mutationFn: () =>
      call(addOwnTerm, {
        body: {
          source: words.source,
          target: words.target,
          source_language: languages.source,
          target_language: languages.target,
          ...(words.note.trim() && { note: words.note }),
        },
      }),
    onSuccess: ({ source }) => {
      forget()
      toastSuccess({ message: t('added', { source }) })
      void renewTerms(client)
      close()
    },
  })
  const lacking = (['source', 'target'] as const).flatMap((side) => [
    ...(words[side].trim() === '' ? [side] : []),
    ...(languages[side] === '' ? [`${side}-language`] : []),
  ])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (lacking.length > 0) focusFirst(form.current, lacking)
    else if (!send.isPending) send.mutate()
  }
  const fieldsOf = (side: Side) => (
    <SideFields
      side={side}
      text={words[side]}
      language={languages[side]}
      lacking={tried ? lacking : []}
      type={(text) => setWords({ ...words, [side]: text })}
      choose={(language) => setLanguages({ ...languages, [side]: language })}
    />
  )
  return (
    <Dialog title={common('add')} onClose={close}>
      <form noValidate ref={form} className={styles.form} onSubmit={submit}>
        {fieldsOf('source')}
        {fieldsOf('target')}
        <TextArea
          label={t('note')}
          value={words.note}
          dir="auto"
          maxLength={2000}
          onChange={({ currentTarget }) => setWords({ ...words, note: currentTarget.value })}
        />
        {send.error && !(send.error instanceof SessionEnded) && (
          <Note tone="bad">{firstMessage(send.error)}</Note>
        )}
        <Acts>
          <Button look="main" type="submit" aria-disabled={send.isPending}>
            {t('submit')}
          </Button>
          <Button onClick={close}>{common('cancel')}</Button>
        </Acts>
      </form>
    </Dialog>
  )
}
