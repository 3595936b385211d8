import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Note } from '../../../ui/Note.tsx'
import type { Languages } from '../languages.ts'
import styles from './FindDialog.module.css'
import type { Finding, FindState, Notice } from './finding.ts'

/** Written without spaces between words. */
const withoutSpaces = /^(?:zh|yue|ja|th|lo|km|my)(?:-|$)/i

/** What was done, or could not be, in sentences. */
function useNoticeText() {
  const t = useTranslations('editor.find')
  return (message: Notice): string => {
    switch (message.kind) {
      case 'lockedHere':
      case 'replacedOne':
        return t(message.kind, { n: String(message.n) })
      case 'replaced':
        return [
          message.segments > 0 && t('replaced', message),
          message.tooLong > 0 && t('tooLongAfter', { count: message.tooLong }),
          message.changed > 0 && t('changed', { count: message.changed }),
        ]
          .filter(Boolean)
          .join(' ')
      default:
        return t(message.kind)
    }
  }
}

type Props = {
  finding: Finding
  state: FindState
  isFiltered: boolean
  languages: Languages
  editable: boolean
}

/** How much was found and where one is in it, which is also said; and what else there is to know. */
export function FindStatus({ finding, state, isFiltered, languages, editable }: Props) {
  const t = useTranslations('editor.find')
  const say = useNoticeText()
  // While it is searched again, what is known stays: a count that comes and goes is nothing to look at.
  const lastOutcome = useRef(state.outcome)
  if (state.outcome.state !== 'looking') lastOutcome.current = state.outcome
  const { state: is, places } = lastOutcome.current
  const { here, message, options } = state
  const remaining = is === 'found' && options.side === 'target' && editable ? finding.remaining() : 0
  const count = places.count
  return (
    <>
      <p role="status" className={styles.status}>
        {is === 'found' && (
          <span>{here && here.n < count ? t('at', { n: here.n + 1, count }) : t('count', { count })}</span>
        )}{' '}
        {message && <span>{say(message)}</span>}
      </p>
      {(is === 'stopped' || is === 'failed' || is === 'tooMany') && (
        <Note tone="warn">{t(`problem.${is}`)}</Note>
      )}
      <div className={styles.hints}>
        {remaining > 0 && <p>{t('left', { count: remaining })}</p>}
        {isFiltered && <p>{t('shown')}</p>}
        {options.wholeWords && withoutSpaces.test(languages[options.side]) && <p>{t('unspaced')}</p>}
        {!editable && <p>{t('readOnly')}</p>}
        {editable && options.side === 'source' && <p>{t('sourceOnly')}</p>}
      </div>
    </>
  )
}
