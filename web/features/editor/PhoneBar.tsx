import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { BracketsCurly } from '@phosphor-icons/react/dist/csr/BracketsCurly'
import { Check } from '@phosphor-icons/react/dist/csr/Check'
import { DotsThree } from '@phosphor-icons/react/dist/csr/DotsThree'
import { Stack } from '@phosphor-icons/react/dist/csr/Stack'
import { type ComponentProps, memo, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { isOpen } from '../desk/entry.ts'
import type { SegmentActs } from './acts.ts'
import styles from './PhoneBar.module.css'
import { stay } from './stay.ts'

/** Pressing leaves the cursor in the field, and the phone's keyboard where it is. */
const Press = (props: ComponentProps<typeof Button>) => <Button look="quiet" {...props} {...stay} />

/** What is needed less often, in rows above the bar. */
function Rest({ id, acts, close }: { id: string; acts: SegmentActs; close: () => void }) {
  const t = useTranslations('editor')
  const items = [
    { name: t('keyList.previous'), press: () => acts.act('previous') },
    { name: t('keyList.next'), press: () => acts.act('next') },
    { name: t('copySource'), press: acts.copySource },
    { name: t('noBreak'), press: acts.insertSpace },
    { name: t('tools.redo'), press: () => acts.act('redo') },
    { name: t('cuts.split'), press: () => acts.act('split') },
    { name: t('cuts.join'), press: () => acts.act('join') },
    { name: t('terms.suggest'), press: () => acts.act('suggestTerm') },
    ...(isOpen(acts.status) ? [] : [{ name: t('reopen'), press: acts.reopen }]),
  ]
  return (
    <div id={id} className={styles.rest}>
      {items.map(({ name, press }) => (
        <Press
          key={name}
          inRow
          onClick={() => {
            close()
            press()
          }}
        >
          {name}
        </Press>
      ))}
    </div>
  )
}

/** What is done with the active segment on a phone, where a thumb reaches it. */
export const PhoneBar = memo(function PhoneBar(acts: SegmentActs) {
  const t = useTranslations('editor')
  const id = useId()
  const [isMore, setMore] = useState(false)
  const { status, confirm, insertCode, act } = acts

  useEffect(() => {
    if (!isMore) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setMore(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isMore])

  return (
    <div role="toolbar" aria-label={t('bar.label')} className={styles.bar}>
      {isMore && <Rest id={id} acts={acts} close={() => setMore(false)} />}
      <Press
        look="main"
        aria-label={isOpen(status) ? undefined : t('goOn')}
        aria-keyshortcuts="Control+Enter"
        onClick={confirm}
      >
        <Check size={20} aria-hidden />
        {t(isOpen(status) ? 'confirm' : 'bar.next')}
      </Press>
      <Press onClick={() => act('undo')}>
        <ArrowUUpLeft size={20} aria-hidden />
        {t('tools.undo')}
      </Press>
      <Press onClick={insertCode}>
        <BracketsCurly size={20} aria-hidden />
        {t('bar.codes')}
      </Press>
      <Press onClick={() => act('match')}>
        <Stack size={20} aria-hidden />
        {t('bar.match')}
      </Press>
      <Press aria-expanded={isMore} aria-controls={isMore ? id : undefined} onClick={() => setMore(!isMore)}>
        <DotsThree size={20} aria-hidden />
        {t('bar.more')}
      </Press>
    </div>
  )
})
