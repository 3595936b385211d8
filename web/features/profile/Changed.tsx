import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import styles from './Profile.module.css'
import type { Field, Form } from './profile.rules.ts'

type Props = {
  mine: Form
  theirs: Form
  clashes: readonly Field[]
  adopted: readonly Field[]
  choose: (field: Field, theirs: boolean) => void
}

/** Somebody, or oneself in another tab, saved first: what differs, field by field, and a choice for each. */
export function ConflictNote({ mine, theirs, clashes, adopted, choose }: Props) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const title = useRef<HTMLElement>(null)
  // The button that saves is at the other end of the page.
  useEffect(() => title.current?.focus(), [])
  const names = format.list(adopted.map((field) => t(`fields.${field}`)))
  return (
    <Note tone="bad">
      <div className={styles.conflict}>
        <b ref={title} tabIndex={-1}>
          {t('conflict.title')}
        </b>
        {adopted.length > 0 && <span>{t('conflict.taken', { fields: names, count: adopted.length })}</span>}
        {clashes.map((field) => {
          const name = t(`fields.${field}`)
          return (
            <div key={field} className={styles.clash}>
              <b>{name}</b>
              <span>
                <small>{t('conflict.mine')}</small>
                {mine[field] || t('conflict.nothing')}
              </span>
              <span>
                <small>{t('conflict.theirs')}</small>
                {theirs[field] || t('conflict.nothing')}
              </span>
              <span className={styles.pair}>
                <Button
                  inRow
                  aria-label={t('conflict.keepNamed', { field: name })}
                  onClick={() => choose(field, false)}
                >
                  {t('conflict.keep')}
                </Button>
                <Button
                  inRow
                  aria-label={t('conflict.takeNamed', { field: name })}
                  onClick={() => choose(field, true)}
                >
                  {t('conflict.take')}
                </Button>
              </span>
            </div>
          )
        })}
        <span>{clashes.length > 0 ? t('conflict.choose') : t('conflict.ready')}</span>
      </div>
    </Note>
  )
}
