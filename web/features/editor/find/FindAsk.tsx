import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import styles from './FindDialog.module.css'
import type { Plan } from './finding.ts'

type Props = { plan: Plan; confirm: () => void; cancel: () => void }

/** Asks once before everything is replaced, with the count; the focus goes back to the dialog afterwards. */
export function FindAsk({ plan: { places, segments }, confirm, cancel }: Props) {
  const t = useTranslations('editor.find')
  const id = useId()
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = yes.current
    const dialog = button?.closest('[role="dialog"]')
    button?.focus()
    return () => {
      // The button that asked is another one by then.
      const last = [...(dialog?.querySelectorAll('button') ?? [])].at(-1)
      if (!document.activeElement || document.activeElement === document.body) last?.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question is no set of fields
    <div role="group" className={styles.ask} aria-labelledby={id}>
      <p id={id}>{t('ask', { places, segments: segments.length })}</p>
      <div className={styles.acts}>
        <Button ref={yes} look="main" inRow aria-describedby={id} onClick={confirm}>
          {t('confirm', { places })}
        </Button>
        <Button inRow onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
