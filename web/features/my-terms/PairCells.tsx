import { useTranslations } from 'use-intl'
import { LanguagePair } from '../../ui/LanguagePair.tsx'
import { languageName } from '../../ui/languages.ts'
import styles from './MyTerms.module.css'
import type { OwnTerm } from './terms.query.ts'

type Props = {
  pair: Pick<OwnTerm, 'source' | 'target' | 'source_language' | 'target_language' | 'note'>
  /** the first cell takes the focus, in a row that has nothing else to */
  canHaveFocus?: boolean
}

/** The cells of a term and its translation: both texts, their languages, and a note. */
export function PairCells({ pair, canHaveFocus = false }: Props) {
  const t = useTranslations('myTerms')
  const { source, target, source_language, target_language, note } = pair
  return (
    <>
      <td className={styles.text} data-label={t('source')} tabIndex={canHaveFocus ? -1 : undefined}>
        <bdi lang={source_language}>{source}</bdi>
      </td>
      <td className={styles.text} data-label={t('target')}>
        <bdi lang={target_language}>{target}</bdi>
      </td>
      <td data-label={t('languages')}>
        <LanguagePair source={languageName(source_language)} targets={languageName(target_language)} />
      </td>
      <td data-label={note === null ? undefined : t('note')}>
        {note !== null && <bdi className={styles.note}>{note}</bdi>}
      </td>
    </>
  )
}
