import { makeOffers } from '@hub/contract/staff-offers'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { ApiError, fieldMessage } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Choice, TextArea } from '../../../ui/Field.tsx'
import { dateTime, money, quantity } from '../../../ui/formats.ts'
import { MomentField } from '../../../ui/MomentField.tsx'
import { momentTyped, typedMoment } from '../../../ui/moments.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useTyped } from '../../../ui/typed.ts'
import { useAnnouncement } from '../../../ui/useAnnouncement.ts'
import { useSending } from '../../../ui/useSending.ts'
import { Refused } from '../acts/ActDialog.tsx'
import { inTheWayOf } from '../list/inTheWay.ts'
import { type Person, personName, personQuery } from '../people/people.query.ts'
import type { WorkJob } from '../work/work.query.ts'
import { Adding, To } from './Asked.tsx'
import styles from './OfferDialog.module.css'
import { answerBy, sumOf } from './offers.rules.ts'
import { type Preview, PreviewOf } from './Preview.tsx'

type Draft = { jobIds: string[]; people: readonly string[]; message: string; expiresAt: string | undefined }

const bodyOf = ({ jobIds, people, message, expiresAt }: Draft) => ({
  job_ids: jobIds,
  consultant_ids: [...people],
  ...(message.trim() && { message }),
  ...(expiresAt && { expires_at: expiresAt }),
})

const previewsKey = [makeOffers.schema.operationId, 'previews']

/** What each would get, from the code that sends it; `isOver`: it is being sent, or was. */
function usePreviews(draft: Draft, isOver: boolean) {
  const [soon] = useDebouncedValue(draft, 250)
  return useQuery({
    queryKey: [...previewsKey, soon],
    queryFn: async ({ signal }) => {
      const answer = await call(makeOffers, { body: { ...bodyOf(soon), dry_run: true }, signal })
      return 'previews' in answer ? answer.previews : []
    },
    enabled: soon.people.length > 0 && !isOver,
    retry: false,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

type PaneProps = {
  ids: readonly string[]
  previews: ReturnType<typeof usePreviews>
  known: readonly Preview[]
  /** the offer itself was refused, and says so */
  isRefused: boolean
}

/** What each of the chosen people would get, one at a time. */
function PreviewPane({ ids, previews, known, isRefused }: PaneProps) {
  const t = useTranslations('staffActs.offer')
  const [seen, setSeen] = useState('')
  const shown = known.find(({ consultant }) => consultant.id === seen) ?? known[0]
  return (
    <section className={styles.right} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {known.length > 1 && (
        <Choice
          label={t('previewOf')}
          value={shown?.consultant.id ?? ''}
          onChange={({ currentTarget }) => setSeen(currentTarget.value)}
        >
          {known.map(({ consultant }) => (
            <option key={consultant.id} value={consultant.id}>
              {consultant.name}
            </option>
          ))}
        </Choice>
      )}
      {ids.length === 0 && <p className={styles.sum}>{t('previewNone')}</p>}
      {ids.length > 0 && previews.isError && !isRefused && (
        <Refused error={previews.error} fields={['expires_at']} />
      )}
      {ids.length > 0 && !previews.isError && !shown && <p className={styles.sum}>{t('previewWaits')}</p>}
      {ids.length > 0 && shown && <PreviewOf preview={shown} />}
    </section>
  )
}

/** What is offered, in one line. */
function Sum({ jobs }: { jobs: readonly WorkJob[] }) {
  const t = useTranslations('staffActs')
  const { projects, words, value, priceless, deadline } = sumOf(jobs)
  const [first = '', ...others] = projects
  const names = others.length === 0 ? first : t('projects', { first, count: others.length })
  return (
    <p className={styles.sum}>
      {t('sum', {
        names,
        words: words === null ? 'none' : (quantity(words) ?? 'none'),
        value: value === null ? 'none' : money(value),
        priceless,
        deadline: deadline ? dateTime(deadline, readerZone()) : 'none',
      })}
    </p>
  )
}

type Props = {
  jobs: readonly WorkJob[]
  /** whom to begin with, by id */
  to?: readonly string[]
  done: () => void
  refused?: (error: unknown) => void
  close: () => void
}

/** What the answer finds wrong about the end of an offer. */
const expiryWrong = (failure: unknown): string | undefined =>
  failure instanceof ApiError && failure.status === 400 && Object.hasOwn(Object(failure.body), 'expires_at')
    ? fieldMessage(failure, 'expires_at')
    : undefined

type Outcome = {
  refused: ((error: unknown) => void) | undefined
  /** what was typed has been sent */
  taken: () => void
}

/** Makes the offer. */
function useOffer(draft: Draft, { done, refused, close, taken }: Pick<Props, 'done' | 'close'> & Outcome) {
  const t = useTranslations('staffActs.offer')
  const client = useQueryClient()
  return useSending({
    // A preview that comes after the offer would be refused, as all have one now.
    onMutate: () => client.cancelQueries({ queryKey: previewsKey }),
    mutationFn: () => call(makeOffers, { body: bodyOf(draft) }),
    onSuccess: () => {
      taken()
      toastSuccess({ message: t('done', { people: draft.people.length, jobs: draft.jobIds.length }) })
      done()
      close()
    },
    onError: (error) => refused?.(error),
  })
}

type FootProps = { count: number; isBusy: boolean; send: () => void; close: () => void }

function Foot({ count, isBusy, send, close }: FootProps) {
  const t = useTranslations('staffActs.offer')
  const common = useTranslations('staffActs')
  return (
    <div className={styles.foot}>
      <Button onClick={close}>{common('cancel')}</Button>
      <Button look="main" onClick={send} aria-disabled={isBusy}>
        {count === 0 ? t('submitNone') : t('submit', { count: String(count) })}
      </Button>
    </div>
  )
}

/** Asks several people to take jobs; what each of them would get is beside it. */
export function OfferDialog({ jobs, to = [], done, refused, close }: Props) {
  const t = useTranslations('staffActs.offer')
  const moments = useTranslations('moment')
  const count = jobs.length
  const [ids, setIds] = useState<readonly string[]>(to)
  const { announcement, announce } = useAnnouncement()
  const choose = (sentence: 'added' | 'removed', person: Person) => {
    offer.reset()
    const others = ids.filter((one) => one !== person.id)
    setIds(sentence === 'added' ? [...others, person.id] : others)
    announce(t(sentence, { person: personName(person) }))
  }
  const [message, setMessage] = useTyped(`offer/${jobs[0]?.id}/${count}`)
  const [isTried, setTried] = useState(false)
  const [typed, setTyped] = useState(() => typedMoment(answerBy(Date.now(), readerZone()), readerZone()))
  const expiresAt = momentTyped(typed, readerZone())
  const isWrong = typed.trim() !== '' && expiresAt === undefined
  const people = useQueries({ queries: ids.map((id) => personQuery(id)) }).flatMap(({ data }) => data ?? [])
  const draft = { jobIds: jobs.map(({ id }) => id), people: ids, message, expiresAt }
  const offer = useOffer(draft, { done, refused, close, taken: () => setMessage('') })
  const previews = usePreviews(draft, offer.isPending || offer.isSuccess)
  const failure = offer.error ?? (previews.isError ? previews.error : null)
  const inTheWay = inTheWayOf(failure)
  const reasons = new Map(
    inTheWay.flatMap(({ consultant_id, reason }) =>
      consultant_id ? [[consultant_id, reason] as const] : [],
    ),
  )
  const known = previews.isError ? [] : (previews.data ?? [])
  const expiryError = expiryWrong(failure)
  const send = () => {
    setTried(true)
    if (ids.length > 0 && !isWrong && !offer.isPending) offer.mutate()
  }
  return (
    <Dialog title={t('title', { count })} wide="pair" onClose={close}>
      <div className={styles.pair}>
        <div className={styles.left}>
          <Sum jobs={jobs} />
          <div className={styles.to}>
            <p className={styles.head}>
              <b>{t('to')}</b> <small>{t('toHint', { count: String(ids.length) })}</small>
            </p>
            <To
              people={people}
              work={jobs.map(({ progress, deadline }) => ({ words: progress.words, deadline }))}
              reasons={reasons}
              warnings={new Map(known.map(({ consultant, warnings }) => [consultant.id, warnings]))}
              remove={(person) => choose('removed', person)}
            />
          </div>
          <Adding
            ids={ids}
            add={(person) => choose('added', person)}
            isNeeded={isTried && ids.length === 0}
          />
          <p className="sr" role="status">
            {announcement}
          </p>
          <TextArea
            label={t('message')}
            value={message}
            maxLength={4000}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
          <MomentField
            label={t('answerBy')}
            value={typed}
            change={setTyped}
            hint={typed.trim() === '' ? t('noEnd') : t('answerByHint')}
            error={isWrong ? moments('wrong') : expiryError}
          />
          <Refused error={offer.error} fields={['expires_at']} />
        </div>
        <PreviewPane ids={ids} previews={previews} known={known} isRefused={Boolean(offer.error)} />
      </div>
      <Foot count={ids.length} isBusy={offer.isPending} send={send} close={close} />
    </Dialog>
  )
}
