import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import codeStyles from '../../ui/Coded.module.css'
import { CodedText } from '../../ui/Coded.tsx'
import type { Desk } from '../desk/desk.ts'
import type { Entry } from '../desk/entry.ts'
import styles from './Conflict.module.css'

type Props = {
  desk: Desk
  entry: Entry
  language: string
  direction: 'ltr' | 'rtl'
  /** one of them was chosen, and the question with its buttons is gone */
  chosen: () => void
}

/** Two versions of one segment side by side; nobody's is lost without a choice. */
export function Conflict({ desk, entry, language, direction, chosen }: Props) {
  const t = useTranslations('editor.conflict')
  const { theirs, segment } = entry
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (theirs) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [theirs])
  if (!theirs) return null
  const choose = (whose: 'mine' | 'theirs') => {
    desk.choose(segment.id, whose)
    chosen()
  }
  const version = { lang: language, dir: direction, className: codeStyles.text }
  return (
    <section ref={panel} className={styles.conflict} aria-label={t('title')}>
      <p role="alert">{t('title')}</p>
      <div className={styles.versions}>
        <div>
          <h3>{t('mine')}</h3>
          <p {...version}>{entry.text.length === 0 ? t('nothing') : <CodedText text={entry.text} />}</p>
          <Button look="yes" inRow onClick={() => choose('mine')}>
            {t('keep')}
          </Button>
        </div>
        <div>
          <h3>{t('theirs')}</h3>
          <p {...version}>{theirs.target.length === 0 ? t('nothing') : <CodedText text={theirs.target} />}</p>
          <Button inRow onClick={() => choose('theirs')}>
            {t('take')}
          </Button>
        </div>
      </div>
    </section>
  )
}
