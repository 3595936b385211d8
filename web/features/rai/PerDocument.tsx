import { useTranslations } from 'use-intl'
import { money, quantity } from '../../ui/formats.ts'
import table from '../../ui/table.module.css'
import styles from './Rai.module.css'
import { type Worth, weightedNumber, wordsIn } from './rai.rules.ts'
import type { Report } from './rai.views.ts'

type Props = {
  report: Report
  worth: ReadonlyMap<string, Worth | null>
  choose: (documentId: string) => void
}

/** What each document comes to. */
export function PerDocument({ report: { documents, engine }, worth, choose }: Props) {
  const t = useTranslations('rai')
  const hasPrices = documents.some(({ id }) => worth.get(id))
  return (
    <table className={`${table.table} ${styles.figures}`} aria-label={t('result.perDocument')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.document')}</th>
          <th scope="col" className={table.num}>
            {t('columns.segments')}
          </th>
          <th scope="col" className={table.num}>
            {t('columns.words')}
          </th>
          <th scope="col" className={table.num}>
            {t('columns.noMatch')}
          </th>
          <th scope="col" className={table.num}>
            {t('columns.weighted')}
          </th>
          {hasPrices && (
            <>
              <th scope="col" className={table.num}>
                {t('columns.worth')}
              </th>
              <th scope="col" className={table.num}>
                {t('columns.value')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => {
          const amount = worth.get(document.id)
          return (
            <tr key={document.id}>
              <td className={styles.named}>
                {engine === 'embedded' ? (
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={t('result.showDocument', { name: document.name })}
                    onClick={() => choose(document.id)}
                  >
                    {document.name}
                  </button>
                ) : (
                  document.name
                )}
              </td>
              <td className={table.num} data-label={t('columns.segments')}>
                {quantity(document.segments)}
              </td>
              <td className={table.num} data-label={t('columns.words')}>
                {quantity(document.words)}
              </td>
              <td className={table.num} data-label={t('columns.noMatch')}>
                {quantity(wordsIn(document, 'no-match'))}
              </td>
              <td className={table.num} data-label={t('columns.weighted')}>
                {weightedNumber(document.weighted_words)}
              </td>
              {hasPrices && (
                <>
                  <td className={table.num} data-label={t('columns.worth')}>
                    {amount ? money(amount.worth) : '–'}
                  </td>
                  <td className={table.num} data-label={t('columns.value')}>
                    {amount?.value ? money(amount.value) : '–'}
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
