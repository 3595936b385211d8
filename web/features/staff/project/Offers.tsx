import { withdrawOffer } from '@hub/contract/staff-offers'
import { listWork } from '@hub/contract/staff-work'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateTime } from '../../../ui/formats.ts'
import { Bones } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { useNow } from '../../../ui/useNow.ts'
import { type Pressing, useSending } from '../../../ui/useSending.ts'
import { CounterDialog } from '../acts/CounterDialog.tsx'
import { Due } from '../list/Due.tsx'
import styles from './Project.module.css'
import { type Offer, offersQuery } from './project.query.ts'

function Answer({ offer }: { offer: Offer }) {
  const t = useTranslations('staffProject.offers')
  const { state, counter, reason, decided_at } = offer
  if (state === 'open' && counter)
    return (
      <>
        <b>{t('counter', { deadline: dateTime(counter.deadline, readerZone()) })}</b>
        {counter.comment && <small dir="auto">“{counter.comment}”</small>}
      </>
    )
  if (state === 'open') return <span className={styles.none}>{t('open')}</span>
  return (
    <>
      {t(`states.${state}`)}
      {reason && <small dir="auto">“{reason}”</small>}
      {decided_at && <small>{dateTime(decided_at, readerZone())}</small>}
    </>
  )
}

type RowProps = {
  offer: Offer
  now: number
  answer: (offer: Offer) => void
  withdraw: Pressing
}

function Row({ offer, now, answer, withdraw }: RowProps) {
  const t = useTranslations('staffProject.offers')
  const person = offer.consultant.name
  const zone = readerZone()
  return (
    <tr>
      <td className={styles.whole}>
        <b>
          <bdi>{person}</bdi>
        </b>
      </td>
      <td data-label={t('jobs')}>{t('count', { count: offer.job_ids.length })}</td>
      <td data-label={t('asked', { zone })}>{dateTime(offer.asked_at, zone)}</td>
      <td data-label={t('answerBy', { zone })}>
        {offer.expires_at ? (
          <Due value={offer.expires_at} done={offer.state !== 'open'} now={now} />
        ) : (
          <span className={styles.none}>{t('noEnd')}</span>
        )}
      </td>
      <td data-label={t('answer')}>
        <Answer offer={offer} />
      </td>
      <td className={styles.acts}>
        {offer.state === 'open' && offer.counter && (
          <Button
            look="yes"
            inRow
            aria-label={t('answerCounterNamed', { person })}
            onClick={() => answer(offer)}
          >
            {t('answerCounter')}
          </Button>
        )}
        {offer.state === 'open' && (
          <Button look="act" aria-label={t('withdrawNamed', { person })} {...withdraw}>
            {t('withdraw')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Who was asked to take jobs of the project, and what each of them said. */
export function Offers({ projectId }: { projectId: string }) {
  const t = useTranslations('staffProject.offers')
  const client = useQueryClient()
  const now = useNow()
  const offers = useQuery(offersQuery(projectId))
  const [countered, setCountered] = useState<Offer>()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: offersQuery(projectId).queryKey }),
      client.invalidateQueries(everyAnswerTo(listWork)),
    ])
  const withdraw = useSending({
    mutationFn: ({ id }: Offer) => call(withdrawOffer, { params: { offerId: id } }),
    onSuccess: (_answer, { consultant }) =>
      toastSuccess({ message: t('withdrawn', { person: consultant.name }) }),
    onError: toastFailure,
    onSettled: refresh,
  })
  const rows = offers.data?.results ?? []
  const zone = readerZone()
  const content = () => {
    if (offers.isLoadingError)
      return <LoadFailed title={t('failed')} error={offers.error} retry={offers.refetch} />
    if (!offers.data) return <Bones lines={2} />
    if (rows.length === 0) return <p className={styles.say}>{t('empty')}</p>
    return (
      <table className={`${table.table} ${styles.table}`} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('consultant')}</th>
            <th scope="col">{t('jobs')}</th>
            <th scope="col">{t('asked', { zone })}</th>
            <th scope="col">{t('answerBy', { zone })}</th>
            <th scope="col">{t('answer')}</th>
            <th scope="col">
              <span className="sr">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((offer) => (
            <Row
              key={offer.id}
              offer={offer}
              now={now}
              answer={setCountered}
              withdraw={withdraw.pressingFor(offer)}
            />
          ))}
        </tbody>
      </table>
    )
  }
  return (
    <section className={styles.section} aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <small>{t('about')}</small>
      </header>
      {content()}
      {countered && (
        <CounterDialog
          projectId={projectId}
          consultant={countered.consultant}
          done={refresh}
          close={() => setCountered(undefined)}
        />
      )}
    </section>
  )
}
