import { listSentStatements, sentStates } from '@hub/contract/staff-statements'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { earnings } from '../../../messages/en-GB/earnings.ts'
import { staffStatements } from '../../../messages/en-GB/staff-statements.ts'
import { dateOnly, dateTime, money } from '../../../ui/formats.ts'
import { Bones, Page } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone, Texts } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { wordOf } from '../../earnings/earnings.rules.ts'
import { Filter, FilterChoice, Filters } from '../list/Filter.tsx'
import { ListFoot } from '../list/ListFoot.tsx'
import { useAddress } from '../list/useAddress.ts'
import { useListing } from '../list/useListing.ts'
import type { Row } from './statements.query.ts'

const versionOf = ({ id, state, total, overdue }: Row) => `${id} ${state} ${total} ${overdue}`

type State = (typeof sentStates)[number]

/** The states that the address names. */
const statesIn = (text: string | undefined): State[] => {
  const names = text?.split(',') ?? []
  return sentStates.filter((state) => names.includes(state))
}

function useStatements(states: readonly State[]) {
  const state = states.join(',')
  const source = useMemo(() => {
    const query: Record<string, string> = state ? { state } : {}
    return {
      endpoint: listSentStatements,
      query,
      page: (more: object, signal: AbortSignal) =>
        call(listSentStatements, { query: { ...query, ...more }, signal }),
      versionOf,
    }
  }, [state])
  return useListing<Row>(source)
}

function StateFilter({ states, choose }: { states: readonly State[]; choose: (states: State[]) => void }) {
  const t = useTranslations('staffStatements')
  const is = useTranslations('earnings.is')
  const drop = () => choose([])
  return (
    <Filters clear={states.length > 0 ? drop : undefined}>
      <Filter
        name={t('filter')}
        value={states.length > 0 ? states.map((state) => is(state)).join(', ') : t('any')}
        isSet={states.length > 0}
        drop={drop}
      >
        {sentStates.map((state) => (
          <FilterChoice
            key={state}
            type="checkbox"
            label={is(state)}
            checked={states.includes(state)}
            set={(on) => choose(sentStates.filter((one) => (one === state ? on : states.includes(one))))}
          />
        ))}
      </Filter>
    </Filters>
  )
}

function StatementRow({ row }: { row: Row }) {
  const t = useTranslations('staffStatements')
  const words = useTranslations('earnings')
  const zone = readerZone()
  return (
    <tr>
      <td className={table.first}>
        <Link
          to="/app/staff/$screen"
          params={{ screen: 'statement' }}
          search={{ statementId: row.id }}
          className={table.name}
        >
          <bdi>{row.number}</bdi>
        </Link>
      </td>
      <td className={table.loose} data-label={t('consultant')}>
        <bdi>{row.consultant.name}</bdi>
      </td>
      <td data-label={words('state')}>{words(`is.${wordOf(row)}`)}</td>
      <td data-label={t('sentAt')}>{dateTime(row.sent_at, zone)}</td>
      <td data-label={row.due === null ? undefined : words('due')}>
        {row.due !== null && dateOnly(row.due, zone)}
      </td>
      <td className={table.num} data-label={words('total')}>
        {money(row.total)}
      </td>
    </tr>
  )
}

function Content() {
  const t = useTranslations('staffStatements')
  const words = useTranslations('earnings')
  const { search, change } = useAddress()
  const ref = useRef<HTMLTableElement>(null)
  const states = statesIn(search.state)
  const listing = useStatements(states)
  const { pages, rows } = listing
  const content = () => {
    if (pages.isLoadingError)
      return <LoadFailed title={t('failed')} error={pages.error} retry={pages.refetch} />
    if (!pages.data) return <Bones lines={6} />
    if (rows.length === 0) return <p>{t(states.length > 0 ? 'noneSuch' : 'empty')}</p>
    return (
      <>
        <table className={table.table} aria-label={t('table')} ref={ref}>
          <thead>
            <tr>
              <th scope="col">{words('number')}</th>
              <th scope="col">{t('consultant')}</th>
              <th scope="col">{words('state')}</th>
              <th scope="col">{t('sentAt')}</th>
              <th scope="col">{words('due')}</th>
              <th scope="col" className={table.num}>
                {words('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <StatementRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
        <ListFoot listing={listing} order={t('order')} things="statements" table={ref} />
      </>
    )
  }
  return (
    <Page title={t('title')}>
      <p>{t('about')}</p>
      <StateFilter states={states} choose={(next) => change({ state: next.join(',') })} />
      {content()}
    </Page>
  )
}

/** What consultants billed. */
export function StatementsPage() {
  return (
    <Texts add={{ staffStatements, earnings }}>
      <Content />
    </Texts>
  )
}
