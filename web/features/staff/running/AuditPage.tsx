import { listAudit } from '@hub/contract/staff-running'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, send } from '../../../api/call.ts'
import { taken } from '../../../api/taken.ts'
import { actionNames } from '../../../messages/en-GB/staff-actions.ts'
import { staffActs } from '../../../messages/en-GB/staff-acts.ts'
import { staffRunning } from '../../../messages/en-GB/staff-running.ts'
import { translated } from '../../../messages/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice, TextField } from '../../../ui/Field.tsx'
import { dateTime } from '../../../ui/formats.ts'
import { MomentField } from '../../../ui/MomentField.tsx'
import { momentTyped, typedMoment } from '../../../ui/moments.ts'
import { Bones, Page } from '../../../ui/Page.tsx'
import { saveFile } from '../../../ui/saveFile.ts'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone, Texts } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { toastFailure } from '../../../ui/toasts.ts'
import { pressing, useSending } from '../../../ui/useSending.ts'
import { About } from '../list/About.tsx'
import { type Entry, useActionName } from '../list/actions.ts'
import { Filter, Filters } from '../list/Filter.tsx'
import { useActorName } from '../list/History.tsx'
import { ListFoot } from '../list/ListFoot.tsx'
import { useAddress } from '../list/useAddress.ts'
import { useListing } from '../list/useListing.ts'
import { PickPerson } from '../people/PickPerson.tsx'
import project from '../project/Project.module.css'
import styles from './Running.module.css'

const names = ['actor', 'subject', 'action', 'since', 'until'] as const
type Search = Readonly<Record<string, string | undefined>>
type Change = (some: Partial<Record<(typeof names)[number], string>>) => void

const kinds = Object.keys(staffRunning.audit.kinds).filter(
  (name): name is keyof typeof staffRunning.audit.kinds => Object.hasOwn(staffRunning.audit.kinds, name),
)

/** From when until when. */
function Time({ search, change }: { search: Search; change: Change }) {
  const t = useTranslations('staffRunning.audit')
  const zone = readerZone()
  const [typed, setTyped] = useState({
    since: typedMoment(search.since, zone),
    until: typedMoment(search.until, zone),
  })
  const set = (name: 'since' | 'until') => (text: string) => {
    setTyped({ ...typed, [name]: text })
    const moment = momentTyped(text, zone)
    if (moment !== undefined || text.trim() === '') change({ [name]: moment ?? '' })
  }
  const value = [search.since, search.until].map((one) => (one ? dateTime(one, zone) : '…')).join(' – ')
  return (
    <Filter
      name={t('time')}
      value={search.since || search.until ? value : t('anyTime')}
      isSet={Boolean(search.since || search.until)}
      drop={() => {
        setTyped({ since: '', until: '' })
        change({ since: '', until: '' })
      }}
    >
      <MomentField label={t('since')} value={typed.since} change={set('since')} />
      <MomentField label={t('until')} value={typed.until} change={set('until')} />
    </Filter>
  )
}

function AuditFilters({ search, change, clear }: { search: Search; change: Change; clear: () => void }) {
  const t = useTranslations('staffRunning.audit')
  const action = useActionName()
  const [subject, setSubject] = useState(search.subject ?? '')
  const kindName = kinds.find((name) => `${name}.` === search.action)
  const isSet = names.some((name) => search[name])
  return (
    <Filters clear={isSet ? clear : undefined}>
      <Filter
        name={t('person')}
        value={search.actor ? t('person') : t('anybody')}
        isSet={Boolean(search.actor)}
        drop={() => change({ actor: '' })}
      >
        <PickPerson
          label={t('person')}
          staff
          inPanel
          value={search.actor ?? ''}
          change={(actor) => change({ actor })}
        />
        <PickPerson
          label={t('actor')}
          inPanel
          value={search.actor ?? ''}
          change={(actor) => change({ actor })}
        />
      </Filter>
      <Filter
        name={t('kind')}
        value={kindName ? t(`kinds.${kindName}`) : search.action ? action(search.action) : t('any')}
        isSet={Boolean(search.action)}
        drop={() => change({ action: '' })}
      >
        <Choice
          label={t('kind')}
          value={search.action ?? ''}
          onChange={({ currentTarget }) => change({ action: currentTarget.value })}
        >
          <option value="">{t('all')}</option>
          {kinds.map((name) => (
            <option key={name} value={`${name}.`}>
              {t(`kinds.${name}`)}
            </option>
          ))}
          {Object.entries(translated({ actionNames }).actionNames).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Choice>
      </Filter>
      <Filter
        name={t('subject')}
        value={search.subject ?? t('any')}
        isSet={Boolean(search.subject)}
        drop={() => {
          setSubject('')
          change({ subject: '' })
        }}
      >
        <TextField
          label={t('subject')}
          hint={t('subjectHint')}
          value={subject}
          maxLength={100}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
          onBlur={() => change({ subject: subject.trim() })}
        />
      </Filter>
      <Time search={search} change={change} />
    </Filters>
  )
}

function Row({ entry }: { entry: Entry }) {
  const t = useTranslations('staffRunning.audit')
  const action = useActionName()
  const actor = useActorName()
  return (
    <tr>
      <td className={styles.moment} data-label={t('at', { zone: readerZone() })}>
        {dateTime(entry.at, readerZone())}
      </td>
      <td data-label={t('actor')}>
        <bdi>{actor(entry)}</bdi>
      </td>
      <td className={styles.action} data-label={t('action')}>
        {action(entry.action)}
      </td>
      <td data-label={t('details')}>
        <About entry={entry} />
        {entry.subject && !entry.subject_name && <small>{entry.subject}</small>}
      </td>
      <td className={styles.moment} data-label={t('address')}>
        {entry.address}
      </td>
    </tr>
  )
}

const versionOf = ({ id }: Entry) => id

function Content() {
  const t = useTranslations('staffRunning.audit')
  const { search: address, change, become } = useAddress()
  const search = taken(listAudit.schema.querystring.shape, address)
  const ref = useRef<HTMLTableElement>(null)
  const asked = Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = search[name]
      return value ? [[name, value]] : []
    }),
  )
  const key = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are the same list
  const source = useMemo(
    () => ({
      endpoint: listAudit,
      query: asked,
      page: (more: object, signal: AbortSignal) => call(listAudit, { query: { ...asked, ...more }, signal }),
      versionOf,
    }),
    [key],
  )
  const listing = useListing<Entry>(source)
  const { pages, rows } = listing
  const save = useSending({
    mutationFn: async () =>
      saveFile(await (await send(listAudit, { query: { ...asked, format: 'csv' } })).blob(), 'audit.csv'),
    onError: toastFailure,
  })
  const content = () => {
    if (pages.isLoadingError)
      return <LoadFailed title={t('failed')} error={pages.error} retry={pages.refetch} />
    if (!pages.data) return <Bones lines={8} />
    if (rows.length === 0) return <p>{t('empty')}</p>
    return (
      <>
        <table className={`${table.table} ${project.table}`} aria-label={t('table')} ref={ref}>
          <thead>
            <tr>
              <th scope="col">{t('at', { zone: readerZone() })}</th>
              <th scope="col">{t('actor')}</th>
              <th scope="col">{t('action')}</th>
              <th scope="col">{t('details')}</th>
              <th scope="col">{t('address')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
        <ListFoot listing={listing} order={t('order')} things="entries" table={ref} />
      </>
    )
  }
  return (
    <Page title={t('title')} aside={<Button {...pressing(save)}>{t('export')}</Button>}>
      <p className={styles.about}>{t('about')}</p>
      <AuditFilters search={search} change={change} clear={() => become({})} />
      {content()}
    </Page>
  )
}

/** Who did what: by person, subject and time; taken out as a table. */
export function AuditPage() {
  return (
    <Texts add={{ staffRunning, staffActs }}>
      <Content />
    </Texts>
  )
}
