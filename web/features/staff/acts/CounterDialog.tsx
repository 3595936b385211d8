import { agreeToCounter, keepDate, listOffers } from '@hub/contract/staff-offers'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { dateTime } from '../../../ui/formats.ts'
import { Acts } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useTyped } from '../../../ui/typed.ts'
import { useSending } from '../../../ui/useSending.ts'
import { Refused } from './ActDialog.tsx'
import styles from './Acts.module.css'

type Props = {
  projectId: string
  consultant: { id: string; name: string }
  done: () => void
  close: () => void
}

/** Another date that somebody proposed: agreed to, with their yes, or not. */
export function CounterDialog({ projectId, consultant, done, close }: Props) {
  const t = useTranslations('staffActs.counter')
  const person = consultant.name
  const [comment, setComment] = useTyped(`answer-date/${projectId}/${consultant.id}`)
  const offers = useQuery(callQuery(listOffers, { params: { projectId }, query: { limit: '500' } }))
  const offer = offers.data?.results.find(
    ({ state, counter, consultant: { id } }) => state === 'open' && counter !== null && id === consultant.id,
  )
  const decide = useSending({
    mutationFn: ({ offerId, deadline, agree }: { offerId: string; deadline: string; agree: boolean }) =>
      call(agree ? agreeToCounter : keepDate, {
        params: { offerId },
        body: { deadline, ...(comment.trim() && { comment }) },
      }),
    // They may have proposed another date since this one was read.
    onError: () => void offers.refetch(),
    onSuccess: (_answer, { agree, deadline }) => {
      setComment('')
      const date = dateTime(deadline, readerZone())
      toastSuccess({ message: agree ? t('agreed', { person, deadline: date }) : t('kept') })
      done()
      close()
    },
  })
  const content = () => {
    if (offers.isLoadingError)
      return <LoadFailed title={t('gone')} error={offers.error} retry={offers.refetch} />
    if (!offers.data) return <p role="status">{t('looking')}</p>
    if (!offer?.counter) return <p role="status">{t('gone')}</p>
    return (
      <>
        <dl className={styles.facts}>
          <dt>{t('proposed')}</dt>
          <dd>{dateTime(offer.counter.deadline, readerZone())}</dd>
        </dl>
        {offer.counter.comment && (
          <blockquote className={styles.quote} dir="auto">
            {offer.counter.comment}
          </blockquote>
        )}
        <p>{t('say')}</p>
        <TextArea
          label={t('comment')}
          value={comment}
          maxLength={4000}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </>
    )
  }
  const act = (agree: boolean) => () => {
    if (!offer?.counter || decide.isPending) return
    decide.mutate({ offerId: offer.id, deadline: offer.counter.deadline, agree })
  }
  return (
    <Dialog title={t('title', { person })} onClose={close}>
      <div className={styles.form}>
        {content()}
        <Refused error={decide.error} />
        <Acts>
          {offer && (
            <>
              <Button look="main" aria-disabled={decide.isPending} onClick={act(true)}>
                {t('agree')}
              </Button>
              <Button aria-disabled={decide.isPending} onClick={act(false)}>
                {t('keep')}
              </Button>
            </>
          )}
          <CancelButton close={close} />
        </Acts>
      </div>
    </Dialog>
  )
}

function CancelButton({ close }: { close: () => void }) {
  const t = useTranslations('staffActs')
  return (
    <Button look="quiet" onClick={close}>
      {t('cancel')}
    </Button>
  )
}
