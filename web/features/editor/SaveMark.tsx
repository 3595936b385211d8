import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleNotch } from '@phosphor-icons/react/dist/csr/CircleNotch'
import { CloudSlash } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslations } from 'use-intl'
import { timeOnly } from '../../ui/formats.ts'
import { readerZone } from '../../ui/Texts.tsx'
import type { Desk } from '../desk/desk.ts'
import type { SaveState } from '../desk/saving.ts'
import styles from './SaveMark.module.css'
import { useSaveState } from './useDesk.ts'

const marks = {
  saved: CheckCircle,
  saving: CircleNotch,
  offline: CloudSlash,
  full: Warning,
  waiting: Warning,
  refused: Warning,
}

function useWords(state: SaveState): string {
  const t = useTranslations('editor.save')
  switch (state.kind) {
    case 'saved':
      return state.at === undefined ? t('saved') : t('savedAt', { time: timeOnly(state.at, readerZone()) })
    case 'saving':
      return t('saving')
    case 'offline':
      return t('offline')
    case 'full':
      return t('full')
    case 'waiting':
      return t('waiting', { n: String(state.first.position) })
    case 'refused':
      return t('refused')
  }
}

/** Where what was typed is: shown, and spoken when it changes. */
export function SaveMark({ desk }: { desk: Desk }) {
  const state = useSaveState(desk)
  const words = useWords(state)
  const Mark = marks[state.kind]
  const tone = state.kind === 'saved' ? styles.fine : state.kind === 'saving' ? '' : styles.amiss
  return (
    <span role="status" className={`${styles.saved} ${tone}`}>
      <Mark size={20} aria-hidden />
      {words}
    </span>
  )
}
