import { ArrowRight } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { useTranslations } from 'use-intl'
import styles from './LanguagePair.module.css'

/** `English → French`: the arrow is drawn, since our face has none, and read as a word. */
export function LanguagePair({ source, targets }: { source: string; targets: string }) {
  const t = useTranslations('projects')
  return t.rich('pair', {
    source,
    targets,
    to: (word) => (
      <span className={styles.arrow}>
        <ArrowRight size={16} aria-hidden />
        <span className="sr">{word}</span>
      </span>
    ),
  })
}
