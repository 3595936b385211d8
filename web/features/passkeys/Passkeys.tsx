import { removePasskey, renamePasskey } from '@hub/contract/passkeys'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { dateTime } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { Bones, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import { toastError } from '../../ui/toasts.ts'
import { AddPasskey } from './AddPasskey.tsx'
import styles from './Passkeys.module.css'
import { type Passkey, passkeysQuery } from './passkeys.queries.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { knowsPasskeys } from './support.ts'

type Change = { passkey: Passkey; name?: string }

/** Renamed (with a name) or removed (without): shown at once, taken back when the server says no. */
function useChanges(said: (words: string) => void) {
  const t = useTranslations('settings.passkeys')
  const client = useQueryClient()
  const { queryKey } = passkeysQuery
  return useMutation({
    mutationFn: async ({ passkey, name }: Change) => {
      const params = { passkeyId: passkey.id }
      if (name === undefined) await call(removePasskey, { params })
      else await call(renamePasskey, { params, body: { name } })
    },
    onMutate: async ({ passkey, name }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) =>
        known?.flatMap((one) =>
          one.id !== passkey.id ? [one] : name === undefined ? [] : [{ ...one, name }],
        ),
      )
      return before
    },
    onSuccess: (_answer, { passkey, name }) =>
      said(name === undefined ? t('removed', { name: passkey.name }) : t('renamed', { name })),
    onError: (error, _change, before) => {
      client.setQueryData(queryKey, before)
      if (error instanceof SessionEnded) return
      said(firstMessage(error))
      toastError({ message: firstMessage(error) })
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function Passkeys() {
  const t = useTranslations('settings.passkeys')
  const passkeys = useQuery(passkeysQuery)
  const [said, setSaid] = useState('')
  const [renaming, setRenaming] = useState<Passkey>()
  const [removing, setRemoving] = useState<Passkey>()
  const change = useChanges(setSaid)
  const date = (instant: string) => dateTime(instant, readerZone)

  const content = () => {
    if (passkeys.isLoadingError)
      return <LoadFailed title={t('failed')} error={passkeys.error} retry={passkeys.refetch} />
    if (!passkeys.data) return <Bones lines={2} />
    if (passkeys.data.length === 0)
      return (
        <div className={styles.empty}>
          <b>{t('empty')}</b>
          <p>{t('emptySay')}</p>
        </div>
      )
    return (
      <ul className={styles.list} aria-label={t('title')}>
        {passkeys.data.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <b>{passkey.name}</b>
              <small>
                {t('dates', { added: date(passkey.created_at) })} ·{' '}
                {passkey.last_used_at === null
                  ? t('unused')
                  : t('used', { used: date(passkey.last_used_at) })}
              </small>
            </div>
            <span className={styles.acts}>
              <Button
                look="act"
                aria-label={t('renameNamed', { name: passkey.name })}
                onClick={() => setRenaming(passkey)}
              >
                {t('rename')}
              </Button>
              <Button
                look="act"
                aria-label={t('removeNamed', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {t('remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    )
  }

  return (
    <Section title={t('title')} about={t('say')} busy={passkeys.isPending}>
      {content()}
      <small role="status">{said}</small>
      {knowsPasskeys() ? <AddPasskey said={setSaid} /> : <Note tone="info">{t('unsupported')}</Note>}
      {renaming && (
        <RenameDialog
          name={renaming.name}
          rename={(name) => {
            setRenaming(undefined)
            if (name !== renaming.name) change.mutate({ passkey: renaming, name })
          }}
          close={() => setRenaming(undefined)}
        />
      )}
      {removing && (
        <Ask
          title={t('removeDialog.title')}
          confirm={t('removeDialog.confirm')}
          cancel={t('removeDialog.cancel')}
          onConfirm={() => {
            setRemoving(undefined)
            change.mutate({ passkey: removing })
          }}
          onCancel={() => setRemoving(undefined)}
        >
          {t('removeDialog.say', { name: removing.name })}
        </Ask>
      )}
    </Section>
  )
}
