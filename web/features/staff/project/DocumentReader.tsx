import { listDocumentSegments } from '@hub/contract/staff-documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { callPages } from '../../../api/pages.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodedText } from '../../../ui/Coded.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { quantity } from '../../../ui/formats.ts'
import { Acts, Bones } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import table from '../../../ui/table.module.css'
import styles from './Project.module.css'
import type { StaffDocument } from './project.query.ts'

/** What was read of a document, before anybody is asked to translate it. */
export function DocumentReader({ document, close }: { document: StaffDocument; close: () => void }) {
  const t = useTranslations('staffProject.reader')
  const params = { documentId: document.id }
  const pages = useInfiniteQuery(
    callPages(listDocumentSegments, params, (query, signal) =>
      call(listDocumentSegments, { params, query, signal }),
    ),
  )
  const rows = pages.data?.pages.flatMap(({ results }) => results) ?? []
  const count = pages.data?.pages[0]?.count ?? null
  const shown = quantity(rows.length) ?? ''
  const content = () => {
    if (pages.isLoadingError)
      return <LoadFailed title={t('failed')} error={pages.error} retry={pages.refetch} />
    if (!pages.data) return <Bones lines={6} />
    if (rows.length === 0) return <p>{t('empty')}</p>
    return (
      <table
        className={`${table.table} ${styles.table}`}
        aria-label={t('title', { document: document.name })}
      >
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('source')}</th>
            <th scope="col">{t('place')}</th>
            <th scope="col" className={styles.num}>
              {t('words')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, number, source, place, words, repeats, note }) => (
            <tr key={id}>
              <td>{number}</td>
              <td className={styles.whole} lang={document.language ?? undefined} dir="auto">
                <CodedText text={source} />
                {note && <small>{note}</small>}
              </td>
              <td>{place}</td>
              <td className={styles.num}>
                {quantity(words)}
                {repeats > 0 && <small>{t('repeats', { count: repeats })}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
  return (
    <Dialog title={t('title', { document: document.name })} wide onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.scroll} aria-label={document.name} tabIndex={0}>
        {content()}
      </section>
      <Acts>
        <span role="status">
          {pages.data &&
            (count === null
              ? t('countMany', { shown })
              : t('count', { shown, count: quantity(count) ?? '' }))}
        </span>
        {pages.hasNextPage && <Button onClick={() => void pages.fetchNextPage()}>{t('more')}</Button>}
        <Button onClick={close} data-autofocus>
          {t('close')}
        </Button>
      </Acts>
    </Dialog>
  )
}
