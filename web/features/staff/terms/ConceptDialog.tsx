import { addConcept, changeConcept } from '@hub/contract/staff-terms'
import { longestTerm, mostTerms, termStatuses } from '@hub/contract/terms'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { callOnce } from '../../../api/call-once.ts'
import { ApiError } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice, TextArea, TextField } from '../../../ui/Field.tsx'
import { languageOptions } from '../../../ui/languages.ts'
import { Note } from '../../../ui/Note.tsx'
import { Fields } from '../../../ui/Page.tsx'
import { PickOne } from '../../../ui/PickOne.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useTypedForm } from '../../../ui/typed.ts'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { DraftConcept, type DraftTerm, draftOf, emptyTerm, writtenOf } from './concept.rules.ts'
import styles from './Terms.module.css'
import { type Concept, conceptName, type TermBase } from './terms.query.ts'

type TermProps = {
  term: DraftTerm
  number: number
  change: (part: Partial<DraftTerm>) => void
  remove: (() => void) | undefined
}

function TermFields({ term, number, change, remove }: TermProps) {
  const t = useTranslations('staffTerms.concept')
  const statuses = useTranslations('staffTerms.statuses')
  return (
    <fieldset className={styles.term}>
      <legend>{t('term', { number: String(number) })}</legend>
      <Fields>
        <TextField
          label={t('text')}
          value={term.text}
          maxLength={longestTerm}
          lang={term.language || undefined}
          dir="auto"
          autoComplete="off"
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        <PickOne
          label={t('language')}
          options={languageOptions([term.language])}
          value={term.language}
          change={(language) => change({ language })}
          none={t('noLanguage')}
        />
        <Choice
          label={t('status')}
          value={term.status}
          onChange={({ currentTarget }) => {
            const status = termStatuses.find((one) => one === currentTarget.value)
            if (status) change({ status })
          }}
        >
          {termStatuses.map((status) => (
            <option key={status} value={status}>
              {statuses(status)}
            </option>
          ))}
        </Choice>
        <TextField
          label={t('termNote')}
          value={term.note}
          maxLength={2000}
          dir="auto"
          autoComplete="off"
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </Fields>
      {remove && (
        <Button look="act" aria-label={t('removeTerm', { number: String(number) })} onClick={remove}>
          {t('remove')}
        </Button>
      )}
    </fieldset>
  )
}

type Props = { base: TermBase; concept: Concept | undefined; done: () => void; close: () => void }

/** Saves a concept; who saves second is shown what the other wrote. */
function useSaving(draft: DraftConcept, forget: () => void, { base, concept, done, close }: Props) {
  const t = useTranslations('staffTerms.concept')
  const written = writtenOf(draft)
  // What was kept of an earlier day was typed into the concept as it was then.
  const [revision, setRevision] = useState(draft.revision)
  const [theirs, setTheirs] = useState<Concept>()
  const save = useSending({
    mutationFn: () =>
      concept
        ? call(changeConcept, {
            params: { conceptId: concept.id },
            body: { ...written, ...(revision !== undefined && { revision }) },
          })
        : callOnce(addConcept, { params: { termBaseId: base.id }, body: written }),
    onSuccess: () => {
      forget()
      toastSuccess({ message: concept ? t('saved') : t('added') })
      done()
      close()
    },
    onError: (error) => {
      if (!concept || !(error instanceof ApiError) || error.status !== 409) return
      const { current } = changeConcept.schema.response[409].parse(error.body)
      setTheirs(current)
      setRevision(current?.revision)
      done()
    },
  })
  return { written, save, theirs }
}

/** Writes a concept; nothing typed is lost when somebody else saves it first. */
export function ConceptDialog(props: Props) {
  const { base, concept, close } = props
  const t = useTranslations('staffTerms.concept')
  const [draft, setDraft, forget] = useTypedForm(
    `concept/${base.id}/${concept?.id ?? 'new'}`,
    () => draftOf(concept, base.languages),
    DraftConcept,
  )
  const [tried, setTried] = useState(false)
  const { written, save, theirs } = useSaving(draft, forget, props)
  const setTerm = (at: number, part: Partial<DraftTerm>) =>
    setDraft({ ...draft, terms: draft.terms.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const area = (name: 'definition' | 'note', most: number) => (
    <TextArea
      label={t(name)}
      value={draft[name]}
      maxLength={most}
      dir="auto"
      onChange={({ currentTarget }) => setDraft({ ...draft, [name]: currentTarget.value })}
    />
  )
  return (
    <ActDialog
      title={concept ? t('changeTitle', { term: conceptName(concept) }) : t('add')}
      submit={theirs ? t('mine') : concept ? t('submit') : t('submitNew')}
      isBusy={save.isPending}
      error={theirs ? null : save.error}
      onSubmit={() => {
        setTried(true)
        if (written.terms.length > 0) save.mutate()
      }}
      onClose={close}
    >
      {theirs && (
        <Note tone="warn">{t('clash', { theirs: theirs.terms.map(({ text }) => text).join(', ') })}</Note>
      )}
      {tried && written.terms.length === 0 && (
        <Note tone="bad">
          <span role="alert">{t('needed')}</span>
        </Note>
      )}
      {draft.terms.map((term, at) => (
        <TermFields
          key={term.key}
          term={term}
          number={at + 1}
          change={(part) => setTerm(at, part)}
          remove={
            draft.terms.length > 1
              ? () => setDraft({ ...draft, terms: draft.terms.filter((_one, index) => index !== at) })
              : undefined
          }
        />
      ))}
      {draft.terms.length < mostTerms && (
        <Button
          look="act"
          onClick={() => setDraft({ ...draft, terms: [...draft.terms, emptyTerm(draft.terms)] })}
        >
          {t('addTerm')}
        </Button>
      )}
      <TextField
        label={t('domain')}
        value={draft.domain}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        onChange={({ currentTarget }) => setDraft({ ...draft, domain: currentTarget.value })}
      />
      {area('definition', 4000)}
      {area('note', 2000)}
    </ActDialog>
  )
}
