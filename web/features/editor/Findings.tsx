import { wordsOf } from '@hub/text/text'
import { useTranslations } from 'use-intl'
import { ToneMark } from '../../ui/Note.tsx'
import type { Entry } from './entry.ts'
import type { Told } from './field/Field.ts'
import { mostCharacters } from './field/intake.ts'
import styles from './TargetField.module.css'

type Props = {
  id: string
  entry: Entry
  refusal: 'empty' | 'blocked' | undefined
  /** what the field could not do */
  told: Told | undefined
}

/** What is worth a second look in a segment; only codes that the server would refuse keep it from being sent. */
export function Findings({ id, entry, refusal, told }: Props) {
  const t = useTranslations('editor.problem')
  const { segment, text, problems } = entry
  const over = segment.max_length === null ? 0 : [...wordsOf(text).join('')].length - segment.max_length
  return (
    <div id={id} aria-live="polite" className={styles.findings}>
      {refusal && (
        <p>
          <ToneMark tone="bad" />
          {t(refusal)}
        </p>
      )}
      {told && (
        <p>
          <ToneMark tone={told.kind === 'tooMuch' ? 'bad' : 'info'} />
          {t(told.kind, { count: told.kind === 'leftOut' ? told.count : 0, most: mostCharacters })}
        </p>
      )}
      {problems.map((problem) => (
        <p key={`${problem.kind} ${problem.code}`}>
          <ToneMark tone={problem.blocks ? 'bad' : 'warn'} />
          {t(problem.kind, { n: String(problem.code) })}
        </p>
      ))}
      {over > 0 && (
        <p>
          <ToneMark tone="warn" />
          {t('tooLong', { count: over, most: segment.max_length ?? 0 })}
        </p>
      )}
    </div>
  )
}
