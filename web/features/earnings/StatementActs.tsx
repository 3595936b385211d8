import { deleteStatement, sendStatement, voidStatement } from '@hub/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { fieldMessage, firstMessage, SessionEnded } from '../../api/failure.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { money } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { Acts } from '../../ui/Page.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useTyped } from '../../ui/typed.ts'
import { useSending } from '../../ui/useSending.ts'
import styles from './Earnings.module.css'
import { type StatementView, showAfter, statementQuery } from './earnings.query.ts'

type Props = { statement: StatementView }
type Way = 'send' | 'remove' | 'takeBack'

type AskingProps = {
  title: string
  confirm: string
  isBusy: boolean
  error: Error | null
  onConfirm: () => void
  close: () => void
  children: ReactNode
}

/** A question that stays until its act is done, and says why it was refused. */
function Asking({ title, confirm, isBusy, error, onConfirm, close, children }: AskingProps) {
  const t = useTranslations('earnings.statement')
  return (
    <Dialog title={title} size="middle" onClose={close}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onConfirm()
        }}
      >
        {children}
        {error && !(error instanceof SessionEnded) && <Note tone="bad">{firstMessage(error)}</Note>}
        <Acts>
          <Button look="main" type="submit" aria-disabled={isBusy}>
            {confirm}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </Acts>
      </form>
    </Dialog>
  )
}

/** What the provider gets, and its total; after a price has changed it is the new one. */
function SendDialog({ statement, close }: Props & { close: () => void }) {
  const t = useTranslations('earnings.statement')
  const client = useQueryClient()
  const { id, number, count, total } = statement
  const sending = useSending({
    mutationFn: () => call(sendStatement, { params: { statementId: id }, body: { total } }),
    onSuccess: (sent) => {
      showAfter(client, sent)
      toastSuccess({ message: t('sent', { number }) })
      close()
    },
    onError: () => client.invalidateQueries({ queryKey: statementQuery(id).queryKey }),
  })
  return (
    <Asking
      title={t('sendTitle', { number })}
      confirm={t('send')}
      isBusy={sending.isPending}
      error={sending.error}
      onConfirm={sending.mutate}
      close={close}
    >
      <p>{t('sendAsk', { count, total: money(total) })}</p>
    </Asking>
  )
}

function RemoveDialog({ statement, close }: Props & { close: () => void }) {
  const t = useTranslations('earnings.statement')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, number } = statement
  const removing = useSending({
    mutationFn: () => call(deleteStatement, { params: { statementId: id } }),
    onSuccess: () => {
      showAfter(client, undefined)
      toastSuccess({ message: t('removed', { number }) })
      void navigate({ to: '/app/earnings' })
    },
  })
  return (
    <Asking
      title={t('removeTitle', { number })}
      confirm={t('remove')}
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={removing.mutate}
      close={close}
    >
      <p>{t('removeAsk')}</p>
    </Asking>
  )
}

function TakeBackDialog({ statement, close }: Props & { close: () => void }) {
  const t = useTranslations('earnings.statement')
  const client = useQueryClient()
  const { id, number } = statement
  const [reason, setReason] = useTyped(`take-back/${id}`)
  const ending = useSending({
    mutationFn: () => call(voidStatement, { params: { statementId: id }, body: { reason } }),
    onSuccess: (after) => {
      setReason('')
      showAfter(client, after)
      toastSuccess({ message: t('takenBack', { number }) })
      close()
    },
  })
  return (
    <Asking
      title={t('takeBackTitle', { number })}
      confirm={t('takeBack')}
      isBusy={ending.isPending}
      error={null}
      onConfirm={ending.mutate}
      close={close}
    >
      <p>{t('takeBackAsk')}</p>
      <TextArea
        label={t('why')}
        value={reason}
        maxLength={4000}
        data-autofocus
        error={ending.error ? fieldMessage(ending.error, 'reason') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Asking>
  )
}

const dialogs = { send: SendDialog, remove: RemoveDialog, takeBack: TakeBackDialog }

/** What its consultant can do with a statement now. */
export function StatementActs({ statement }: Props) {
  const t = useTranslations('earnings.statement')
  const [open, setOpen] = useState<Way>()
  const Opened = open && dialogs[open]
  return (
    <>
      {statement.state === 'draft' && (
        <>
          <Button look="main" onClick={() => setOpen('send')}>
            {t('send')}
          </Button>
          <Link
            to="/app/earnings/new"
            search={{ statementId: statement.id }}
            className={buttonClass('plain')}
          >
            {t('change')}
          </Link>
          <Button onClick={() => setOpen('remove')}>{t('remove')}</Button>
        </>
      )}
      {statement.state === 'sent' && <Button onClick={() => setOpen('takeBack')}>{t('takeBack')}</Button>}
      {Opened && <Opened statement={statement} close={() => setOpen(undefined)} />}
    </>
  )
}
