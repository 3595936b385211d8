import { type RefObject, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { readerZone } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { useNow } from '../../../ui/useNow.ts'
import styles from '../list/List.module.css'
import { SortHead } from '../list/SortHead.tsx'
import { Row } from './Row.tsx'
import type { WorkJob } from './work.query.ts'

type HeadProps = {
  /** how many of the rows are chosen; undefined: there are none yet */
  chosen: 'none' | 'some' | 'all' | undefined
  chooseAll: () => void
  ordering: string
  sort: (ordering: string) => void
}

function Head({ chosen, chooseAll, ordering, sort }: HeadProps) {
  const t = useTranslations('staffWork.columns')
  const sorted = { ordering, sort }
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.sel}>
          <input
            type="checkbox"
            aria-label={t('selectAll')}
            checked={chosen === 'all'}
            disabled={chosen === undefined}
            ref={(box) => {
              if (box) box.indeterminate = chosen === 'some'
            }}
            onChange={chooseAll}
          />
        </th>
        <SortHead name="name" {...sorted}>
          {t('project')}
        </SortHead>
        <th scope="col">{t('document')}</th>
        <th scope="col">{t('languages')}</th>
        <th scope="col">{t('consultant')}</th>
        <SortHead name="status" {...sorted}>
          {t('state')}
        </SortHead>
        <th scope="col" className={styles.num}>
          {t('quantity')}
        </th>
        <SortHead name="value" className={styles.num} {...sorted}>
          {t('value')}
        </SortHead>
        <SortHead name="deadline" {...sorted}>
          {t('deadlineZone', { zone: readerZone() })}
        </SortHead>
      </tr>
    </thead>
  )
}

type Props = HeadProps & {
  rows: readonly WorkJob[]
  selected: ReadonlySet<string>
  toggle: (id: string, withShift: boolean) => void
  isWaiting: boolean
  ref: RefObject<HTMLTableElement | null>
}

const shape = `${table.table} ${styles.list} ${styles.cards} ${styles.jobs}`

/** All jobs that the filters let through, as far as they are loaded. */
export function WorkTable({ rows, selected, toggle, isWaiting, ref, ...head }: Props) {
  const t = useTranslations('staffWork')
  // Five hundred rows are drawn in pieces when time goes on.
  const now = useDeferredValue(useNow())
  return (
    <table
      className={`${shape} ${isWaiting ? styles.waiting : ''}`}
      aria-label={t('table')}
      ref={ref}
      {...(isWaiting && { 'aria-busy': true })}
    >
      <Head {...head} />
      <tbody>
        {rows.map((job) => (
          <Row key={job.id} job={job} isOn={selected.has(job.id)} now={now} toggle={toggle} />
        ))}
      </tbody>
    </table>
  )
}

const bones = [20, 150, 120, 90, 100, 92, 44, 60, 124]

/** The table while it loads: its head, and rows of their real height. */
export function WorkSkeleton() {
  const t = useTranslations('staffWork')
  return (
    <table className={shape} aria-label={t('table')} aria-busy="true">
      <Head chosen={undefined} chooseAll={() => undefined} ordering="deadline" sort={() => undefined} />
      <tbody>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
          <tr key={row}>
            {bones.map((width) => (
              <td key={width}>
                <span className={table.bone} style={{ inlineSize: `min(${width}px, 100%)` }} />
                <small> </small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
