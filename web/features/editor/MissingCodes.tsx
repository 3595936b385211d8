import { type Code, nameOf } from '@hub/text/text'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Coded.tsx'
import type { Entry } from '../desk/entry.ts'
import { distinct, missingCodes } from './field/codes.ts'
import { stay } from './stay.ts'
import styles from './TargetField.module.css'

/** How many codes have a button of their own; the menu and the key have all of them. */
const mostButtons = 12

type Props = { entry: Entry; insert: (code: Code) => void }

const missingOf = ({ segment, text }: Entry) => distinct(missingCodes(segment.source, text))
const namesOf = (entry: Entry) => missingOf(entry).map(nameOf).join()

/** A key changes nothing of them, but for a code that is missing no longer. */
const looksSame = (one: Props, other: Props) =>
  one.entry.segment.source === other.entry.segment.source &&
  (one.entry.text === other.entry.text || namesOf(one.entry) === namesOf(other.entry))

/**
 * The codes that the target lacks, each inserted where the cursor is. Where the source has codes their place is kept
 * when none is missing: nothing moves while one types.
 */
export const MissingCodes = memo(function MissingCodes({ entry, insert }: Props) {
  const t = useTranslations('editor')
  if (missingCodes(entry.segment.source, '').length === 0) return null
  const missing = missingOf(entry)
  return (
    <div className={styles.codes}>
      {missing.slice(0, mostButtons).map((code) => (
        <Button
          key={nameOf(code)}
          inRow
          className={styles.insert}
          aria-label={t(`insert.${code.kind}`, { n: String(code.code) })}
          onClick={() => insert(code)}
          {...stay}
        >
          <Chip code={code} />
        </Button>
      ))}
      {missing.length > mostButtons && (
        <span className={styles.more}>{t('codes.more', { count: missing.length - mostButtons })}</span>
      )}
    </div>
  )
}, looksSame)
