import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { quantity } from '../../ui/formats.ts'
import { LanguagePair } from '../../ui/LanguagePair.tsx'
import table from '../../ui/table.module.css'
import styles from './Rai.module.css'
import { languageName } from './rai.rules.ts'
import type { RaiDocument } from './rai.views.ts'

type Props = {
  documents: readonly RaiDocument[]
  /** the ids of those that are not to be analysed */
  left: ReadonlySet<string>
  leave: (leftIds: ReadonlySet<string>) => void
}

function ChooseAll({ documents, left, leave }: Props) {
  const t = useTranslations('rai')
  const box = useRef<HTMLInputElement>(null)
  const some = left.size > 0 && left.size < documents.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t('chooseAll')}
      checked={left.size === 0}
      onChange={() => leave(left.size === 0 ? new Set(documents.map(({ id }) => id)) : new Set())}
    />
  )
}

/** A project's documents, each to be chosen or left. */
export function DocumentsTable({ documents, left, leave }: Props) {
  const t = useTranslations('rai')
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    leave(next)
  }
  return (
    <table className={`${table.table} ${styles.documents}`} aria-label={t('documents')}>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <ChooseAll documents={documents} left={left} leave={leave} />
          </th>
          <th scope="col">{t('columns.document')}</th>
          <th scope="col">{t('columns.languages')}</th>
          <th scope="col" className={table.num}>
            {t('columns.segments')}
          </th>
          <th scope="col" className={table.num}>
            {t('columns.words')}
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <td className={styles.tick}>
              <input
                type="checkbox"
                aria-label={t('choose', { name: document.name })}
                checked={!left.has(document.id)}
                onChange={() => toggle(document.id)}
              />
            </td>
            <td className={styles.named}>
              <b>{document.name}</b>
            </td>
            <td data-label={t('columns.languages')}>
              <LanguagePair
                source={languageName(document.source_language)}
                targets={languageName(document.target_language)}
              />
            </td>
            <td className={table.num} data-label={t('columns.segments')}>
              {quantity(document.segment_count)}
            </td>
            <td className={table.num} data-label={t('columns.words')}>
              {quantity(document.word_count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
