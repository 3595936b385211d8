import { ArrowRight } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { useTranslations } from 'use-intl'
import { isRightToLeft } from '../messages/language.ts'
import styles from './LanguagePair.module.css'
import { languageNamed } from './languages.ts'

/** `English → French`: the arrow is drawn, since our face has none, and read as a word. */
export function LanguagePair({ source, targets }: { source: string; targets: string }) {
  const t = useTranslations('projects')
  return t.rich('pair', {
    source: languageNamed(source),
    targets: languageNamed(targets),
    to: (word) => (
      <span className={styles.arrow}>
        <ArrowRight size={16} mirrored={isRightToLeft()} aria-hidden />
        <span className="sr">{word}</span>
      </span>
    ),
  })
}
