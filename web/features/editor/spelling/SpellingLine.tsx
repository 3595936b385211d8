import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { languageName } from '../../../ui/languages.ts'
import styles from './Spelling.module.css'
import { useSpelling } from './useSpelling.ts'

/** Why spelling is not checked, in one line; nothing where it is, or cannot be. */
export function SpellingLine({ language }: { language: string }) {
  const t = useTranslations('editor.spelling')
  const spelling = useSpelling()
  if (spelling?.state !== 'offered' && spelling?.state !== 'failed') return <div role="status" />
  const megabytes = Math.max(0.1, Math.round(spelling.bytes / 100_000) / 10)
  return (
    <div role="status" className={styles.say}>
      {t(spelling.state, { language: languageName(language), megabytes })}{' '}
      <Button look="act" onClick={spelling.load}>
        {t(spelling.state === 'offered' ? 'check' : 'retry')}
      </Button>
    </div>
  )
}
