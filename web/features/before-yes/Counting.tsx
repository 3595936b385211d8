import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { quantity } from '../../ui/formats.ts'
import { Bones } from '../../ui/Page.tsx'
import styles from './BeforeYes.module.css'
import type { Figures } from './figures.ts'

/** Most counts are over before this, and then nothing was to be said of them, ms. */
const patience = 1000

/** What is read out while words are counted: once, when it takes a while, and not at each step. */
function useSaid(sentence: string): string {
  const [said, setSaid] = useState('')
  const isWaiting = sentence !== '' && said === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is no reason to wait longer
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSaid(sentence), patience)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return said
}

/** @param progress absent until the server has said how far it is */
export function Counting({ progress }: { progress: Figures['progress'] | undefined }) {
  const t = useTranslations('beforeYes')
  const sentence = progress
    ? t('working', { done: quantity(progress.done) ?? '', total: quantity(progress.total) ?? '' })
    : ''
  const said = useSaid(sentence)
  return (
    <>
      <p className={styles.small}>{sentence || '\u00a0'}</p>
      <p role="status" className="sr">
        {said}
      </p>
      <Bones lines={4} />
    </>
  )
}
