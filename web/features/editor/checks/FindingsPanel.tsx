import type { FindingKey } from '@hub/text/checks/findings'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ToneMark } from '../../../ui/Note.tsx'
import type { Desk } from '../../desk/desk.ts'
import { Suggestions } from '../spelling/parts.ts'
import { useSpelling } from '../spelling/useSpelling.ts'
import { excerptOf } from './excerpt.ts'
import styles from './Findings.module.css'
import { type FindingPlace, firstOf, type Group, groupsOf } from './groups.ts'
import { useFindingText } from './useFindingText.ts'
import { useFindingCount, useInspection, useSegmentsWithFindings } from './useInspection.ts'
import { toneOf } from './weights.ts'

/** Findings in the list at first, and how many more each time. */
const page = 50

type Props = {
  desk: Desk
  go: (id: string) => void
  editable: boolean
  /** of the targets */
  language: string
}

/** What is written where a finding is, and the finding itself marked. */
function Excerpt({ desk, place: { id, finding } }: { desk: Desk; place: FindingPlace }) {
  const { before, quote, after } = excerptOf(desk.entry(id).text, finding.at)
  return (
    <q className={styles.excerpt} dir="auto">
      {before}
      {quote !== '' && <mark>{quote}</mark>}
      {after}
    </q>
  )
}

type ItemProps = Pick<Props, 'desk' | 'editable' | 'language'> & {
  place: FindingPlace
  go: (place: FindingPlace) => void
  accept: (ids: readonly string[], key: FindingKey) => void
}

/** A wrong word of the list, with what can be done about it behind a button. */
function Spelt({ desk, language, place: { id, finding } }: Pick<ItemProps, 'desk' | 'language' | 'place'>) {
  const t = useTranslations('editor.spelling')
  const [isOpen, setOpen] = useState(false)
  const item = useRef<HTMLDivElement>(null)
  const canSuggest = useSpelling() !== undefined
  if (finding.key !== 'spelling' || !canSuggest) return null
  // The finding may be gone, and with it the button that had the focus.
  const leave = () => {
    const tab = item.current?.closest('section')?.querySelector('[role="tab"][aria-selected="true"]')
    const last = item.current?.closest('[role="dialog"]')
    setOpen(false)
    for (const place of [tab, last]) if (place instanceof HTMLElement) return place.focus()
  }
  return (
    <div ref={item} className={styles.acts}>
      <Button
        look="quiet"
        inRow
        aria-expanded={isOpen}
        aria-label={t('openNamed', { word: finding.word })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('open')}
      </Button>
      {isOpen && <Suggestions props={{ desk, id, finding, language, leave }} now />}
    </div>
  )
}

function Item(props: ItemProps) {
  const { desk, go, editable, place, accept } = props
  const t = useTranslations('editor.findings')
  const { id, finding } = place
  const n = String(desk.entry(id).position)
  const sentence = useFindingText()(finding)
  return (
    <li className={styles.finding}>
      <Button look="act" aria-label={t('go', { n, finding: sentence })} onClick={() => go(place)}>
        {n}
      </Button>
      <span className={styles.say}>
        {sentence}
        <Excerpt desk={desk} place={place} />
      </span>
      {editable && (
        <Button
          look="quiet"
          inRow
          className={styles.accept}
          aria-label={t('acceptNamed', { n, finding: sentence })}
          onClick={() => accept([id], finding.key)}
        >
          {t('accept')}
        </Button>
      )}
      {editable && finding.key === 'spelling' && (
        <Spelt desk={desk} language={props.language} place={place} />
      )}
    </li>
  )
}

type KindProps = Omit<ItemProps, 'place'> & { group: Group & { shown: readonly FindingPlace[] } }

/** What one check finds. */
function Kind({ group: { key, places, ids, shown }, ...item }: KindProps) {
  const t = useTranslations('editor.findings')
  const { accept, editable } = item
  const name = t(`checks.${key}`)
  const count = places.length
  return (
    <li className={styles.kind}>
      <div className={styles.head}>
        <ToneMark tone={toneOf(key)} />
        <b>{t('kind', { name, count })}</b>
        {editable && ids.length > 1 && (
          <Button
            look="quiet"
            inRow
            aria-label={t('acceptAllNamed', { name, count })}
            onClick={() => accept(ids, key)}
          >
            {t('acceptAll', { count })}
          </Button>
        )}
      </div>
      <ul className={styles.list} aria-label={name}>
        {shown.map((one) => (
          <Item key={`${one.id} ${one.index}`} {...item} place={one} />
        ))}
      </ul>
    </li>
  )
}

/** All that the checks find, grouped by them; each finding leads to its place. */
export function FindingsPanel({ desk, go, editable, language }: Props) {
  const t = useTranslations('editor.findings')
  const inspection = useInspection()
  const ids = useSegmentsWithFindings(inspection)
  // Drawn again also where a segment has another number of findings.
  const count = useFindingCount(inspection)
  const [most, setMost] = useState(page)
  if (!inspection && !editable) return <p className={styles.none}>{t('reviewed')}</p>
  if (!inspection || count === 0) return <p className={styles.none}>{t('none')}</p>
  const groups = firstOf(groupsOf(ids, inspection.of), most)
  const accept = (segments: readonly string[], key: FindingKey) => inspection.accept(segments, key)
  const goTo = ({ id, index }: FindingPlace) => {
    inspection.point(id, index)
    go(id)
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('list')}>
        {groups.map((group) => (
          <Kind
            key={group.key}
            group={group}
            desk={desk}
            go={goTo}
            editable={editable}
            language={language}
            accept={accept}
          />
        ))}
      </ul>
      {count > most && (
        <Button inRow onClick={() => setMost(most + page)}>
          {t('more', { count: count - most })}
        </Button>
      )}
    </>
  )
}
