import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ToneMark } from '../../../ui/Note.tsx'
import type { Desk } from '../../desk/desk.ts'
import styles from './Findings.module.css'
import { useFindingText } from './useFindingText.ts'
import { useFindingsOf, useFound, useInspection } from './useInspection.ts'

/** Segments in the list at first, and how many more each time. */
const page = 50

function FoundInSegment({
  desk,
  id,
  go,
  editable,
}: {
  desk: Desk
  id: string
  go: (id: string) => void
  editable: boolean
}) {
  const t = useTranslations('editor.findings')
  const say = useFindingText()
  const inspection = useInspection()
  const findings = useFindingsOf(id)
  const n = String(desk.entry(id).position)
  const seen = new Set<string>()
  return findings.map((finding) => {
    // All of a kind are waved through at once: that is how they are remembered.
    const first = !seen.has(finding.key)
    seen.add(finding.key)
    const sentence = say(finding)
    return (
      <li key={sentence} className={styles.finding}>
        <ToneMark tone="warn" />
        <span className={styles.say}>{sentence}</span>
        <Button look="act" aria-label={t('go', { n, finding: sentence })} onClick={() => go(id)}>
          {n}
        </Button>
        {editable && first && (
          <Button
            look="quiet"
            inRow
            className={styles.accept}
            aria-label={t('acceptNamed', { n, finding: sentence })}
            onClick={() => inspection?.accept(id, finding.key)}
          >
            {t('accept')}
          </Button>
        )}
      </li>
    )
  })
}

/** All that the checks find, in the order of the document; each leads to its place. */
export function FindingsPanel({
  desk,
  go,
  editable,
}: {
  desk: Desk
  go: (id: string) => void
  editable: boolean
}) {
  const t = useTranslations('editor.findings')
  const ids = useFound(useInspection())
  const [most, setMost] = useState(page)
  if (ids.length === 0) return <p className={styles.none}>{t('none')}</p>
  return (
    <>
      <ul className={styles.list} aria-label={t('list')}>
        {ids.slice(0, most).map((id) => (
          <FoundInSegment key={id} desk={desk} id={id} go={go} editable={editable} />
        ))}
      </ul>
      {ids.length > most && (
        <Button inRow onClick={() => setMost(most + page)}>
          {t('more', { count: ids.length - most })}
        </Button>
      )}
    </>
  )
}
