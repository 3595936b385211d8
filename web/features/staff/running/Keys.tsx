import { addApiKey, listApiKeys, revokeApiKey } from '@hub/contract/staff-keys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { callOnce } from '../../../api/call-once.ts'
import { callQuery } from '../../../api/query.ts'
import { Ask } from '../../../ui/Ask.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { dateTime } from '../../../ui/formats.ts'
import { MomentField } from '../../../ui/MomentField.tsx'
import { momentTyped } from '../../../ui/moments.ts'
import { Acts, Bones } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { FilterChoice } from '../list/Filter.tsx'
import { wrongAt } from '../people/InviteDialog.tsx'
import project from '../project/Project.module.css'
import styles from './Running.module.css'
import { SecretDialog } from './SecretDialog.tsx'

type Key = z.output<(typeof listApiKeys.schema.response)[200]>['results'][number]
type Made = { name: string; key: string }
type Scope = Key['scopes'][number]

const keysQuery = callQuery(listApiKeys, { query: { limit: '500' } })
const allScopes: readonly Scope[] = [
  'read',
  'projects',
  'people',
  'review',
  'memories',
  'terms',
  'money',
  'alerts',
]

/** A key's name, what it opens, and when it ends. */
function KeyDialog({ made, close }: { made: (key: Made) => void; close: () => void }) {
  const t = useTranslations('staffRunning.keys')
  const moments = useTranslations('moment')
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<Scope[]>(['read'])
  const [until, setUntil] = useState('')
  const [tried, setTried] = useState(false)
  const expires = momentTyped(until, readerZone())
  const isWrong = until.trim() !== '' && !expires
  const add = useSending({
    mutationFn: () =>
      callOnce(addApiKey, { body: { name, scopes, ...(expires && { expires_at: expires }) } }),
    onSuccess: made,
  })
  return (
    <ActDialog
      title={t('add')}
      submit={t('submit')}
      isBusy={add.isPending}
      error={add.error}
      fields={['name', 'expires_at']}
      onSubmit={() => {
        setTried(true)
        if (scopes.length > 0 && !isWrong) add.mutate()
      }}
      onClose={close}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint', { name: name.trim() || '…' })}
        value={name}
        maxLength={100}
        data-autofocus
        error={wrongAt(add.error, 'name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <fieldset className={styles.choices}>
        <legend>{t('scopes')}</legend>
        {allScopes.map((scope) => (
          <div key={scope}>
            <FilterChoice
              type="checkbox"
              label={scope}
              checked={scopes.includes(scope)}
              set={(on) => setScopes(on ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
            />
            <small>{t(`opens.${scope}`)}</small>
          </div>
        ))}
        {tried && scopes.length === 0 && (
          <p className={styles.error} role="alert">
            {t('scopesNeeded')}
          </p>
        )}
      </fieldset>
      <MomentField
        label={t('expires')}
        value={until}
        change={setUntil}
        hint={until.trim() === '' ? t('expiresHint') : undefined}
        error={tried && isWrong ? moments('wrong') : wrongAt(add.error, 'expires_at')}
      />
    </ActDialog>
  )
}

function KeysTable({ keys, revoke }: { keys: readonly Key[]; revoke: (key: Key) => void }) {
  const t = useTranslations('staffRunning.keys')
  const zone = readerZone()
  const moment = (value: string | null, none: string) => (value ? dateTime(value, zone) : none)
  return (
    <table className={`${table.table} ${project.table}`} aria-label={t('table')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('scopes')}</th>
          <th scope="col">{t('created')}</th>
          <th scope="col">{t('used')}</th>
          <th scope="col">{t('expires')}</th>
          <th scope="col">
            <span className="sr">{t('acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td className={project.whole}>
              <b>
                <bdi>{key.name}</bdi>
              </b>
            </td>
            <td data-label={t('scopes')}>{key.scopes.join(', ')}</td>
            <td data-label={t('created')}>{dateTime(key.created_at, zone)}</td>
            <td data-label={t('used')}>{moment(key.used_at, t('never'))}</td>
            <td data-label={t('expires')}>{moment(key.expires_at, t('noEnd'))}</td>
            <td className={project.acts}>
              <Button
                look="act"
                aria-label={t('revokeNamed', { name: key.name })}
                onClick={() => revoke(key)}
              >
                {t('revoke')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The keys of systems that call in the provider's name. */
export function Keys() {
  const t = useTranslations('staffRunning.keys')
  const common = useTranslations('staffRunning')
  const client = useQueryClient()
  const keys = useQuery(keysQuery)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Made>()
  const [doomed, setDoomed] = useState<Key>()
  const refresh = () => client.invalidateQueries({ queryKey: keysQuery.queryKey })
  const revoke = useSending({
    mutationFn: ({ id }: Key) => call(revokeApiKey, { params: { keyId: id } }),
    onSuccess: (_answer, { name }) => toastSuccess({ message: t('revoked', { name }) }),
    onError: toastFailure,
    onSettled: () => {
      setDoomed(undefined)
      void refresh()
    },
  })
  const content = () => {
    if (keys.isLoadingError) return <LoadFailed title={t('failed')} error={keys.error} retry={keys.refetch} />
    if (!keys.data) return <Bones lines={3} />
    if (keys.data.results.length === 0) return <p>{t('empty')}</p>
    return <KeysTable keys={keys.data.results} revoke={setDoomed} />
  }
  return (
    <>
      <p className={styles.about}>{t('about')}</p>
      {content()}
      <Acts>
        <Button look="main" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </Acts>
      {isAdding && (
        <KeyDialog
          made={(key) => {
            setAdding(false)
            setMade(key)
            void refresh()
          }}
          close={() => setAdding(false)}
        />
      )}
      {made && (
        <SecretDialog
          title={t('secretTitle', { name: made.name })}
          say={t('secretSay')}
          secret={made.key}
          close={() => setMade(undefined)}
        />
      )}
      {doomed && (
        <Ask
          title={t('revokeTitle', { name: doomed.name })}
          confirm={t('revoke')}
          cancel={common('cancel')}
          careful
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate(doomed)}
          onCancel={() => setDoomed(undefined)}
        >
          {t('revokeSay')}
        </Ask>
      )}
    </>
  )
}
