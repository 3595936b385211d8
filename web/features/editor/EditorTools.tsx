import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ArrowUUpRight } from '@phosphor-icons/react/dist/csr/ArrowUUpRight'
import { HashStraight } from '@phosphor-icons/react/dist/csr/HashStraight'
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Paragraph } from '@phosphor-icons/react/dist/csr/Paragraph'
import { Rows } from '@phosphor-icons/react/dist/csr/Rows'
import { TextAa } from '@phosphor-icons/react/dist/csr/TextAa'
import { type ComponentProps, memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Afterwards } from '../../ui/later.tsx'
import { onMac } from '../../ui/onMac.ts'
import type { Desk } from '../desk/desk.ts'
import styles from './EditorTools.module.css'
import { FilterButton } from './filter/FilterButton.tsx'
import type { useFilter } from './filter/useFilter.ts'
import type { Action } from './keys.ts'
import { useCanRedo, useCanUndo } from './useDesk.ts'
import { type View, viewSizes } from './view.ts'

type ToolProps = ComponentProps<typeof Button> & {
  name: string
  /** what is seen of the name, below the sign; left out: all of it */
  word?: string
  keyName?: string
  children: ReactNode
}

/** A sign with a word, and its key in the tooltip. */
const Tool = ({ name, word = name, keyName, children, ...rest }: ToolProps) => (
  <Button
    {...rest}
    look="quiet"
    inRow
    className={styles.tool}
    aria-label={name}
    title={keyName === undefined ? name : `${name} (${keyName})`}
  >
    {children}
    <span className={styles.word} aria-hidden>
      {word}
    </span>
  </Button>
)

type Props = {
  desk: Desk
  editable: boolean
  view: View
  setView: (view: View) => void
  filter: ReturnType<typeof useFilter>
  act: (action: Action) => void
}

/** What can be done from anywhere in the editor; each has a key too. */
export const EditorTools = memo(function EditorTools({ desk, editable, view, setView, filter, act }: Props) {
  const t = useTranslations('editor')
  const canUndo = useCanUndo(desk)
  const canRedo = useCanRedo(desk)
  const keys = onMac ? 'macKey' : 'key'
  const nextSize = (view.size + 1) % viewSizes
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools.label')}>
      <Afterwards>
        <FilterButton filter={filter} />
        {editable && (
          <span className={styles.steps}>
            <Tool
              name={t('tools.undo')}
              keyName={t(`keyList.${keys}.undo`)}
              disabled={!canUndo}
              onClick={() => act('undo')}
            >
              <ArrowUUpLeft size={20} aria-hidden />
            </Tool>
            <Tool
              name={t('tools.redo')}
              keyName={t(`keyList.${keys}.redo`)}
              disabled={!canRedo}
              onClick={() => act('redo')}
            >
              <ArrowUUpRight size={20} aria-hidden />
            </Tool>
          </span>
        )}
        <Tool
          name={t('find.title')}
          word={t('tools.words.find')}
          keyName={t(`keyList.${keys}.find`)}
          aria-keyshortcuts="Control+F"
          onClick={() => act('find')}
        >
          <MagnifyingGlass size={20} aria-hidden />
        </Tool>
        <Tool
          name={t('goTo.title')}
          word={t('tools.words.goTo')}
          keyName={t(`keyList.${keys}.goTo`)}
          aria-keyshortcuts="Control+G"
          onClick={() => act('goTo')}
        >
          <HashStraight size={20} aria-hidden />
        </Tool>
        <Tool
          name={t('tools.whiteSpace')}
          word={t('tools.words.whiteSpace')}
          keyName={t(`keyList.${keys}.whiteSpace`)}
          aria-pressed={view.whiteSpace}
          onClick={() => act('whiteSpace')}
        >
          <Paragraph size={20} aria-hidden />
        </Tool>
        <Tool
          name={t('tools.size', { n: String(view.size + 1), of: String(viewSizes) })}
          word={t('tools.words.size')}
          onClick={() => setView({ ...view, size: nextSize })}
        >
          <TextAa size={20} aria-hidden />
        </Tool>
        <Tool
          name={t('tools.compact')}
          word={t('tools.words.compact')}
          aria-pressed={view.compact}
          onClick={() => setView({ ...view, compact: !view.compact })}
        >
          <Rows size={20} aria-hidden />
        </Tool>
        <Button look="act" className={styles.keys} aria-keyshortcuts="Control+/" onClick={() => act('list')}>
          {t('keys')} <kbd aria-hidden>{t('keysHint')}</kbd>
        </Button>
      </Afterwards>
    </div>
  )
})
