import { removePasskey, renamePasskey } from '@hub/contract/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { dateOnly, dateTime } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { Bones, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import { useOptimistic } from '../../ui/useOptimistic.ts'
import { AddPasskey } from './AddPasskey.tsx'
import styles from './Passkeys.module.css'
import { type Passkey, passkeysQuery } from './passkeys.query.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { knowsPasskeys } from './support.ts'

type Change = { passkey: Passkey; name?: string }

/** Renamed (with a name) or removed (without). */
function useChanges() {
  const t = useTranslations('settings.passkeys')
  return useOptimistic({
    send: async ({ passkey, name }: Change) => {
      const params = { passkeyId: passkey.id }
      if (name === undefined) await call(removePasskey, { params })
      else await call(renamePasskey, { params, body: { name } })
    },
    queries: () => [passkeysQuery],
    show: (client, { passkey, name }) =>
      client.setQueryData(
        passkeysQuery.queryKey,
        (current) =>
          current && {
            ...current,
            results: current.results.flatMap((one) =>
              one.id !== passkey.id ? [one] : name === undefined ? [] : [{ ...one, name }],
            ),
          },
      ),
    announce: (_answer, { passkey, name }) =>
      name === undefined ? t('removed', { name: passkey.name }) : t('renamed', { name }),
  })
}

type ListProps = {
  passkeys: readonly Passkey[]
  rename: (passkey: Passkey) => void
  remove: (passkey: Passkey) => void
}

function List({ passkeys, rename, remove }: ListProps) {
  const t = useTranslations('settings.passkeys')
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <b>{passkey.name}</b>
            <small>
              {t('dates', { added: dateOnly(passkey.created_at, readerZone()) })} ·{' '}
              {passkey.last_used_at === null
                ? t('unused')
                : t('used', { used: dateTime(passkey.last_used_at, readerZone()) })}
            </small>
          </div>
          <span className={styles.acts}>
            <Button
              look="act"
              aria-label={t('renameNamed', { name: passkey.name })}
              onClick={() => rename(passkey)}
            >
              {t('rename')}
            </Button>
            <Button
              look="act"
              aria-label={t('removeNamed', { name: passkey.name })}
              onClick={() => remove(passkey)}
            >
              {t('remove')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Passkeys() {
  const t = useTranslations('settings.passkeys')
  const passkeys = useQuery(passkeysQuery)
  const [renaming, setRenaming] = useState<Passkey>()
  const [removing, setRemoving] = useState<Passkey>()
  const { act, announcement, announce, problem } = useChanges()

  const content = () => {
    if (passkeys.isLoadingError)
      return <LoadFailed title={t('failed')} error={passkeys.error} retry={passkeys.refetch} />
    if (!passkeys.data) return <Bones lines={2} />
    if (passkeys.data.results.length === 0)
      return (
        <div className={styles.empty}>
          <b>{t('empty')}</b>
          <p>{t('emptySay')}</p>
        </div>
      )
    return <List passkeys={passkeys.data.results} rename={setRenaming} remove={setRemoving} />
  }

  return (
    <Section title={t('title')} about={t('say')} busy={passkeys.isPending}>
      {content()}
      {problem && <Note tone="bad">{problem.sentence}</Note>}
      <small role="status">{announcement}</small>
      {knowsPasskeys() ? <AddPasskey announce={announce} /> : <Note tone="info">{t('unsupported')}</Note>}
      {renaming && (
        <RenameDialog
          name={renaming.name}
          rename={(name) => {
            setRenaming(undefined)
            if (name !== renaming.name) act({ passkey: renaming, name })
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
            act({ passkey: removing })
          }}
          onCancel={() => setRemoving(undefined)}
        >
          {t('removeDialog.say', { name: removing.name })}
        </Ask>
      )}
    </Section>
  )
}
