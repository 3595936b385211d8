import { ArrowDown } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUp } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { CopySimple } from '@phosphor-icons/react/dist/csr/CopySimple'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import codeStyles from '../../ui/Coded.module.css'
import { onMac } from '../../ui/onMac.ts'
import { isOpen } from '../desk/entry.ts'
import type { SegmentActs } from './acts.ts'
import { MoreMenu } from './cuts/MoreMenu.tsx'
import { stay } from './stay.ts'
import styles from './TargetField.module.css'

const keysOf = {
  copy: ['Control+Insert', 'Meta+Shift+S'],
  space: ['Control+Shift+Space', 'Control+Shift+Space'],
  previous: ['Control+ArrowUp', 'Alt+ArrowUp'],
  next: ['Control+ArrowDown', 'Alt+ArrowDown'],
} as const

type SignProps = {
  act: keyof typeof keysOf
  name: string
  press: () => void
  children: ReactNode
}

/** A button with a sign: its name and its key are in the tooltip. */
function Sign({ act, name, press, children }: SignProps) {
  const t = useTranslations('editor.keyList')
  return (
    <Button
      look="quiet"
      inRow
      className={styles.sign}
      aria-label={name}
      aria-keyshortcuts={keysOf[act][onMac ? 1 : 0]}
      title={`${name} (${t(`${onMac ? 'macKey' : 'key'}.${act}`)})`}
      onClick={press}
      {...stay}
    >
      {children}
    </Button>
  )
}

/** What can be done with the active segment, beside its field; each has a key too. */
export const FieldActs = memo(function FieldActs({
  status,
  confirm,
  reopen,
  copySource,
  insertSpace,
  act,
}: SegmentActs) {
  const t = useTranslations('editor')
  const keys = onMac ? 'macKey' : 'key'
  return (
    <div className={styles.acts}>
      <span className={styles.first}>
        <Button
          look="main"
          inRow
          onClick={confirm}
          aria-label={isOpen(status) ? undefined : t('goOn')}
          title={t(`keyList.${keys}.confirm`)}
          aria-keyshortcuts="Control+Enter"
        >
          {t(isOpen(status) ? 'confirm' : 'bar.next')}
        </Button>
        <MoreMenu act={act} className={styles.menu} />
      </span>
      {!isOpen(status) && (
        <Button inRow onClick={reopen} aria-keyshortcuts="Control+Shift+Enter">
          {t('reopen')}
        </Button>
      )}
      <span className={styles.signs}>
        <Sign act="copy" name={t('copySource')} press={copySource}>
          <CopySimple size={20} aria-hidden />
        </Sign>
        <Sign act="space" name={t('noBreak')} press={insertSpace}>
          {/* as it is drawn in a text */}
          <span aria-hidden className={codeStyles.fixed}>
            {'\u00a0'}
          </span>
        </Sign>
        <Sign act="previous" name={t('keyList.previous')} press={() => act('previous')}>
          <ArrowUp size={20} aria-hidden />
        </Sign>
        <Sign act="next" name={t('keyList.next')} press={() => act('next')}>
          <ArrowDown size={20} aria-hidden />
        </Sign>
      </span>
    </div>
  )
})
