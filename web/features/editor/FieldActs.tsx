import { type Code, nameOf } from '@hub/text/text'
import { ArrowDown } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUp } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import coded from '../../ui/Coded.module.css'
import { Chip } from '../../ui/Coded.tsx'
import { type Entry, isOpen } from '../desk/entry.ts'
import { distinct, missingCodes } from './field/codes.ts'
import { onMac } from './keys.ts'
import styles from './TargetField.module.css'

/** How many codes have a button of their own; the menu and the key have all of them. */
const mostButtons = 12

const steps = { previous: 'Control+ArrowUp', next: 'Control+ArrowDown' }
const macSteps = { previous: 'Alt+ArrowUp', next: 'Alt+ArrowDown' }

type Props = {
  entry: Entry
  confirm: () => void
  reopen: () => void
  copySource: () => void
  insertCode: (code: Code) => void
  insertSpace: () => void
  /** to the segment before or after this one */
  step: (action: 'previous' | 'next') => void
}

const missingNames = ({ segment, text }: Entry) =>
  distinct(missingCodes(segment.source, text)).map(nameOf).join()

/** A key changes nothing of them, but for a code that is missing no longer. What they do stays the same function. */
const looksSame = (one: Props, other: Props) =>
  one.entry.status === other.entry.status &&
  one.entry.segment.source === other.entry.segment.source &&
  (one.entry.text === other.entry.text || missingNames(one.entry) === missingNames(other.entry)) &&
  one.step === other.step

// What is inserted goes where the cursor is, which would be lost with the focus.
const stay = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() }

/** The buttons that show a sign and no word. */
function Signs({ insertSpace, step }: Pick<Props, 'insertSpace' | 'step'>) {
  const t = useTranslations('editor')
  const keys = onMac ? 'macKey' : 'key'
  return (
    <span className={styles.signs}>
      <Button
        look="quiet"
        inRow
        className={styles.sign}
        aria-label={t('noBreak')}
        aria-keyshortcuts="Control+Shift+Space"
        title={`${t('noBreak')} (${t(`keyList.${keys}.space`)})`}
        onClick={insertSpace}
        {...stay}
      >
        {/* as it is drawn in a text */}
        <span aria-hidden className={coded.fixed}>
          {'\u00a0'}
        </span>
      </Button>
      {(['previous', 'next'] as const).map((way) => (
        <Button
          key={way}
          look="quiet"
          inRow
          className={styles.sign}
          aria-label={t(`keyList.${way}`)}
          aria-keyshortcuts={onMac ? macSteps[way] : steps[way]}
          title={`${t(`keyList.${way}`)} (${t(`keyList.${keys}.${way}`)})`}
          onClick={() => step(way)}
        >
          {way === 'previous' ? <ArrowUp size={20} aria-hidden /> : <ArrowDown size={20} aria-hidden />}
        </Button>
      ))}
    </span>
  )
}

/** The buttons below the field; each has a key too. */
export const FieldActs = memo(function FieldActs({
  entry,
  confirm,
  reopen,
  copySource,
  insertCode,
  insertSpace,
  step,
}: Props) {
  const t = useTranslations('editor')
  const { segment, text, status } = entry
  const keys = onMac ? 'macKey' : 'key'
  const missing = distinct(missingCodes(segment.source, text))
  return (
    <div className={styles.frame}>
      <div className={styles.acts}>
        <Button look="main" inRow onClick={confirm} aria-keyshortcuts="Control+Enter">
          {t(isOpen(status) ? 'confirm' : 'goOn')}{' '}
          <span className={styles.hint} aria-hidden>
            {t(`keyList.${keys}.confirm`)}
          </span>
        </Button>
        {!isOpen(status) && (
          <Button inRow onClick={reopen} aria-keyshortcuts="Control+Shift+Enter">
            {t('reopen')}
          </Button>
        )}
        {missing.slice(0, mostButtons).map((code) => (
          <Button
            key={nameOf(code)}
            inRow
            className={styles.insert}
            aria-label={t(`insert.${code.kind}`, { n: String(code.code) })}
            onClick={() => insertCode(code)}
            {...stay}
          >
            <Chip code={code} />
          </Button>
        ))}
        {missing.length > mostButtons && (
          <span className={styles.hint}>{t('codes.more', { count: missing.length - mostButtons })}</span>
        )}
        <Button look="quiet" inRow onClick={copySource} aria-keyshortcuts="Control+Insert">
          {t('copySource')}
        </Button>
        <Signs insertSpace={insertSpace} step={step} />
      </div>
    </div>
  )
}, looksSame)
