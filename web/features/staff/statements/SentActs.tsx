import { isRealDate } from '@hub/contract/days'
import { payStatement, returnStatement, takePaymentBack } from '@hub/contract/staff-statements'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { currentUser } from '../../../api/session-store.ts'
import { Button } from '../../../ui/Button.tsx'
import { DayField } from '../../../ui/DayField.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { today } from '../../../ui/formats.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useTyped } from '../../../ui/typed.ts'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { wrongAt } from '../people/InviteDialog.tsx'
import { type SentStatement, showAfter } from './statements.query.ts'
import { actsOn, type SentAct } from './statements.rules.ts'

type Props = { statement: SentStatement; close: () => void }

/** Shows what an act answered, and says so. */
function useDone({ statement, close }: Props, key: 'paid' | 'takenBack' | 'returned') {
  const t = useTranslations('staffStatements')
  const client = useQueryClient()
  return (after: SentStatement) => {
    showAfter(client, after)
    toastSuccess({ message: t(key, { number: statement.number, name: statement.consultant.name }) })
    close()
  }
}

function PayDialog(props: Props) {
  const t = useTranslations('staffStatements')
  const words = useTranslations('earnings')
  const { statement, close } = props
  const done = useDone(props, 'paid')
  const [paidOn, setPaidOn] = useState(() => today(Date.now(), readerZone()))
  const [reference, setReference] = useState('')
  const [tried, setTried] = useState(false)
  const paying = useSending({
    mutationFn: () =>
      call(payStatement, {
        params: { statementId: statement.id },
        body: { paid_on: paidOn, reference },
      }),
    onSuccess: done,
  })
  const isWrong = tried && !isRealDate(paidOn)
  return (
    <ActDialog
      title={t('payTitle', { number: statement.number })}
      submit={t('pay')}
      isBusy={paying.isPending}
      error={paying.error}
      fields={['paid_on', 'reference']}
      onSubmit={() => {
        setTried(true)
        if (isRealDate(paidOn)) paying.mutate()
      }}
      onClose={close}
    >
      <DayField
        label={t('paidOn')}
        calendar={t('paidOnCalendar')}
        hint={words('dateHint')}
        value={paidOn}
        error={isWrong ? t('wrongDate') : wrongAt(paying.error, 'paid_on')}
        change={setPaidOn}
      />
      <TextField
        label={t('reference')}
        value={reference}
        maxLength={200}
        autoComplete="off"
        error={wrongAt(paying.error, 'reference')}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
    </ActDialog>
  )
}

const withReason = {
  takeBack: { endpoint: takePaymentBack, done: 'takenBack', title: 'takeBackTitle' },
  return: { endpoint: returnStatement, done: 'returned', title: 'returnTitle' },
} as const

function ReasonDialog({ way, ...props }: Props & { way: keyof typeof withReason }) {
  const t = useTranslations('staffStatements')
  const { statement, close } = props
  const { endpoint, done: key, title } = withReason[way]
  const done = useDone(props, key)
  const [reason, setReason] = useTyped(`statement/${way}/${statement.id}`)
  const acting = useSending({
    mutationFn: () => call(endpoint, { params: { statementId: statement.id }, body: { reason } }),
    onSuccess: (after) => {
      setReason('')
      done(after)
    },
  })
  return (
    <ActDialog
      title={t(title, { number: statement.number })}
      submit={t(way)}
      isBusy={acting.isPending}
      error={acting.error}
      fields={['reason']}
      onSubmit={acting.mutate}
      onClose={close}
    >
      {way === 'return' && <p>{t('returnSay')}</p>}
      <TextArea
        label={t('reason')}
        value={reason}
        maxLength={4000}
        data-autofocus
        error={wrongAt(acting.error, 'reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActDialog>
  )
}

/** What the provider can do with a statement now. */
export function SentActs({ statement }: { statement: SentStatement }) {
  const t = useTranslations('staffStatements')
  const [open, setOpen] = useState<SentAct>()
  const props = { statement, close: () => setOpen(undefined) }
  return (
    <>
      {actsOn(statement, currentUser()).map((act) => (
        <Button key={act} look={act === 'pay' ? 'main' : 'plain'} onClick={() => setOpen(act)}>
          {t(act)}
        </Button>
      ))}
      {open === 'pay' && <PayDialog {...props} />}
      {(open === 'takeBack' || open === 'return') && <ReasonDialog {...props} way={open} />}
    </>
  )
}
