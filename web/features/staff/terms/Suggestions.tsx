import { declineSuggestion, takeSuggestion } from '@hub/contract/staff-terms'
import { longestTerm } from '@hub/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { dateTime } from '../../../ui/formats.ts'
import { languageName } from '../../../ui/languages.ts'
import { Note } from '../../../ui/Note.tsx'
import { Bones } from '../../../ui/Page.tsx'
import { PickOne } from '../../../ui/PickOne.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useTyped } from '../../../ui/typed.ts'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import list from '../list/List.module.css'
import { wrongAt } from '../people/InviteDialog.tsx'
import project from '../project/Project.module.css'
import styles from './Terms.module.css'
import { type Suggestion, suggestionsQuery, termBasesQuery, useRefresh } from './terms.query.ts'

type Props = { suggestion: Suggestion; close: () => void }

/** Takes a suggestion into a term base, as it is or changed. */
function Take({ suggestion, close }: Props) {
  const t = useTranslations('staffTerms.suggestions')
  const refresh = useRefresh()
  const bases = useQuery(termBasesQuery)
  const [first] = bases.data?.results ?? []
  const [chosen, setChosen] = useState<string>()
  const [source, setSource] = useState(suggestion.source)
  const [target, setTarget] = useState(suggestion.target)
  const [tried, setTried] = useState(false)
  const into = chosen ?? first?.id ?? ''
  const save = useSending({
    mutationFn: () =>
      call(takeSuggestion, {
        params: { suggestionId: suggestion.id },
        body: { termbase_id: into, source, target },
      }),
    onSuccess: () => {
      const base = bases.data?.results.find(({ id }) => id === into)?.name ?? ''
      toastSuccess({ message: t('taken', { term: source, base }) })
      refresh()
      close()
    },
    onError: refresh,
  })
  const line = (name: 'source' | 'target', value: string, change: (text: string) => void) => (
    <TextField
      label={`${t(name)}, ${languageName(suggestion[`${name}_language`])}`}
      value={value}
      maxLength={longestTerm}
      lang={suggestion[`${name}_language`]}
      dir="auto"
      autoComplete="off"
      error={wrongAt(save.error, name)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
  return (
    <ActDialog
      title={t('takeTitle', { source: suggestion.source, target: suggestion.target })}
      submit={t('submit')}
      isBusy={save.isPending}
      error={save.error}
      fields={['source', 'target', 'termbase_id']}
      onSubmit={() => {
        setTried(true)
        if (into !== '') save.mutate()
      }}
      onClose={close}
    >
      {line('source', source, setSource)}
      {line('target', target, setTarget)}
      {suggestion.note && (
        <p dir="auto" className={styles.line}>
          {suggestion.note}
        </p>
      )}
      {bases.data?.results.length === 0 && <Note tone="warn">{t('noBase')}</Note>}
      <PickOne
        label={t('into')}
        options={(bases.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={into}
        change={setChosen}
        none={t('intoNone')}
        error={tried && into === '' ? t('intoNeeded') : wrongAt(save.error, 'termbase_id')}
      />
    </ActDialog>
  )
}

function Decline({ suggestion, close }: Props) {
  const t = useTranslations('staffTerms.suggestions')
  const refresh = useRefresh()
  const [reason, setReason] = useTyped(`decline/${suggestion.id}`)
  const save = useSending({
    mutationFn: () => call(declineSuggestion, { params: { suggestionId: suggestion.id }, body: { reason } }),
    onSuccess: () => {
      setReason('')
      toastSuccess({ message: t('declined', { term: suggestion.source }) })
      refresh()
      close()
    },
    onError: refresh,
  })
  return (
    <ActDialog
      title={t('declineTitle', { source: suggestion.source, target: suggestion.target })}
      submit={t('decline')}
      isBusy={save.isPending}
      error={save.error}
      fields={['reason']}
      onSubmit={() => save.mutate()}
      onClose={close}
    >
      <TextArea
        label={t('reason')}
        hint={t('reasonHint', { name: suggestion.consultant.name })}
        value={reason}
        maxLength={4000}
        dir="auto"
        error={wrongAt(save.error, 'reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActDialog>
  )
}

/** What consultants suggested and nobody has decided yet. */
export function Suggestions() {
  const t = useTranslations('staffTerms.suggestions')
  const waiting = useQuery(suggestionsQuery)
  const [open, setOpen] = useState<{ act: 'take' | 'decline'; suggestion: Suggestion }>()
  const close = () => setOpen(undefined)
  const rows = waiting.data?.results ?? []
  const content = () => {
    if (waiting.isLoadingError)
      return <LoadFailed title={t('failed')} error={waiting.error} retry={waiting.refetch} />
    if (!waiting.data) return <Bones lines={3} />
    if (rows.length === 0) return <p>{t('empty')}</p>
    return (
      <table className={`${table.table} ${list.list} ${list.cards}`} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('source')}</th>
            <th scope="col">{t('target')}</th>
            <th scope="col">{t('from')}</th>
            <th scope="col">
              <span className="sr">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((suggestion) => (
            <Row key={suggestion.id} suggestion={suggestion} begin={(act) => setOpen({ act, suggestion })} />
          ))}
        </tbody>
      </table>
    )
  }
  return (
    <section className={project.section} aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <small>{t('about')}</small>
      </header>
      {content()}
      {open?.act === 'take' && <Take suggestion={open.suggestion} close={close} />}
      {open?.act === 'decline' && <Decline suggestion={open.suggestion} close={close} />}
    </section>
  )
}

function Row({ suggestion, begin }: { suggestion: Suggestion; begin: (act: 'take' | 'decline') => void }) {
  const t = useTranslations('staffTerms.suggestions')
  const { source, target, source_language, target_language, note, consultant, project: of } = suggestion
  const { segment, created_at } = suggestion
  const where = of.name ?? of.custom_id ?? ''
  return (
    <tr>
      <td className={list.whole} lang={source_language} dir="auto">
        <b>{source}</b>
      </td>
      <td data-label={t('target')}>
        <span lang={target_language} dir="auto">
          {target}
        </span>
        {note && (
          <p dir="auto" className={styles.line}>
            <small>{note}</small>
          </p>
        )}
      </td>
      <td data-label={t('from')}>
        <bdi>{consultant.name}</bdi>
        <br />
        <Link to="/app/staff/$screen" params={{ screen: 'project' }} search={{ projectId: of.id }}>
          <bdi>{where}</bdi>
        </Link>{' '}
        <small>
          {segment && `${t('segment', { number: String(segment.number) })}, `}
          {dateTime(created_at, readerZone())}
        </small>
      </td>
      <td className={project.acts}>
        <Button look="act" aria-label={t('takeNamed', { term: source })} onClick={() => begin('take')}>
          {t('take')}
        </Button>
        <Button look="act" aria-label={t('declineNamed', { term: source })} onClick={() => begin('decline')}>
          {t('decline')}
        </Button>
      </td>
    </tr>
  )
}
