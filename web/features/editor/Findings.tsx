import type { Finding } from '@hub/text/checks/findings'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ToneMark } from '../../ui/Note.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import type { Desk } from '../desk/desk.ts'
import type { Entry } from '../desk/entry.ts'
import { useFindingText } from './checks/useFindingText.ts'
import { useFindingsOf, usePointed } from './checks/useInspection.ts'
import { heaviest } from './checks/weights.ts'
import type { Notice } from './field/Field.ts'
import { mostCharacters } from './field/intake.ts'
import { useSuggestions } from './spelling/useSuggestions.tsx'
import styles from './TargetField.module.css'

/** What is found changes with each key while a number or a word is typed: it is spoken when the typing rests, ms. */
const rest = 1000

type Props = {
  id: string
  desk: Desk
  entry: Entry
  /** of the target */
  language: string
  /** puts the focus back into the field */
  focus: () => void
  refusal: 'empty' | 'blocked' | undefined
  /** what the field could not do */
  message: Notice | undefined
}

type LineProps = {
  id: string
  findings: readonly Finding[]
  /** the one that was gone to */
  finding: Finding | undefined
  /** what can be done about it */
  act: ReactNode
}

/**
 * How much is found, and the finding that was gone to, on one line. The line is there also when nothing is found:
 * what is below it stays where it is while one types.
 */
function Line({ id, findings, finding, act }: LineProps) {
  const t = useTranslations('editor.findings')
  const say = useFindingText()
  return (
    <div className={styles.line}>
      {finding && (
        <>
          <ToneMark tone={heaviest(findings)} />
          <b aria-hidden>{t('count', { count: findings.length })}</b>
          <span id={id}>
            {say(finding)}
            <span className="sr">
              {' '}
              {findings
                .filter((one) => one !== finding)
                .map(say)
                .join(' ')}
            </span>
          </span>
          {act}
        </>
      )}
    </div>
  )
}

/** What is worth a second look in a segment; only codes that the server would refuse keep it from being sent. */
export function Findings({ id, desk, entry, language, focus, refusal, message }: Props) {
  const t = useTranslations('editor.problem')
  const say = useFindingText()
  const blocking = entry.problems
  const findings = useFindingsOf(entry.segment.id).filter(
    (finding) => !('code' in finding && blocking.includes(finding.code)),
  )
  const finding = findings[usePointed(entry.segment.id)] ?? findings[0]
  const spelt = useSuggestions({ desk, id: entry.segment.id, finding, language, focus })
  const sentences = [
    refusal && t(refusal),
    message &&
      t(message.kind, { count: message.kind === 'leftOut' ? message.count : 0, most: mostCharacters }),
    ...blocking.map((code) => t('blocking', { n: String(code) })),
    ...findings.map(say),
  ]
  // One that lasts from the first word to the last one is not said in between.
  const speech = useSettled(sentences.filter(Boolean).join(' '), rest, entry.text)
  // What is there on arrival is in the field's description, which is read then.
  const [onArrival] = useState(speech)
  return (
    <div className={styles.findings}>
      <p aria-live="polite" className="sr">
        {speech === onArrival ? '' : speech}
      </p>
      <div id={id}>
        {refusal && (
          <p>
            <ToneMark tone="bad" />
            {t(refusal)}
          </p>
        )}
        {message && (
          <p>
            <ToneMark tone={message.kind === 'tooMuch' ? 'bad' : 'info'} />
            {t(message.kind, { count: message.kind === 'leftOut' ? message.count : 0, most: mostCharacters })}
          </p>
        )}
        {blocking.map((code) => (
          <p key={code}>
            <ToneMark tone="bad" />
            {t('blocking', { n: String(code) })}
          </p>
        ))}
      </div>
      <Line id={`${id}-line`} findings={findings} finding={finding} act={spelt.button} />
      {spelt.suggestions}
    </div>
  )
}
