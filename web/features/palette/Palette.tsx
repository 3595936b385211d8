import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useLocation } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { currentUser } from '../../api/session-store.ts'
import { palette } from '../../messages/en-GB/palette.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusNow } from '../../ui/focusNow.ts'
import { type KeyBuffer, noKeys } from '../../ui/KeyCatcher.tsx'
import { Note } from '../../ui/Note.tsx'
import type { PaletteAct } from '../../ui/paletteActs.ts'
import { Texts } from '../../ui/Texts.tsx'
import { visitsOf } from '../../ui/visits.ts'
import { consultantFinding } from './consultant.ts'
import { type Entry, entriesFor } from './entries.rules.ts'
import { Lines } from './Lines.tsx'
import styles from './Palette.module.css'
import { type Finding, paletteSource } from './source.ts'
import { useFinding } from './useFinding.ts'

export type PaletteProps = {
  /** what can be done with the page, as it was when the palette was opened */
  acts: readonly PaletteAct[]
  /** what was typed before this was there */
  buffer: RefObject<KeyBuffer>
  close: () => void
  /** what is done once it is closed */
  leave: (work: () => void) => void
  open: (href: string) => void
}

/** What this reader goes to, and finds. */
function useSource() {
  const t = useTranslations('palette')
  const [{ screens, finding }] = useState(paletteSource)
  return useMemo(
    () => ({
      screens,
      finding: finding ?? {
        ...consultantFinding,
        hint: t('hint'),
        kinds: { project: t('kinds.project'), job: t('kinds.job') },
      },
    }),
    [screens, finding, t],
  )
}

/** Opens what was chosen, once the palette is closed; where a thing opens may have to be asked first. */
function useOpening({ resolve, addressOf }: Finding, { leave, open }: Pick<PaletteProps, 'leave' | 'open'>) {
  const [isOpening, setOpening] = useState(false)
  const isGone = useRef(false)
  useEffect(
    () => () => {
      isGone.current = true
    },
    [],
  )
  const choose = ({ opens }: Entry) => {
    if ('run' in opens) return leave(opens.run)
    const go = (href: string) => {
      if (!isGone.current) leave(() => open(href))
    }
    if ('href' in opens) return go(opens.href)
    const address = addressOf(opens.found)
    if (!resolve) return go(address)
    setOpening(true)
    // What cannot be asked is said by the page itself.
    resolve(opens.found).then(go, () => go(address))
  }
  return { isOpening, choose }
}

/** What is typed, the lines for it, and the one that Enter opens. */
function usePalette({ acts, buffer, leave, open }: PaletteProps) {
  const { screens, finding } = useSource()
  const [typed, setTyped] = useState(buffer.current.text)
  const [visits] = useState(() => visitsOf(window.localStorage, currentUser()))
  const [chosen, setChosen] = useState<string>()
  const { href, pathname } = useLocation()
  const answer = useFinding(finding, typed)
  const { found } = answer
  const { addressOf } = finding
  const entries = useMemo(
    () => entriesFor(typed, { visits, acts, screens, addressOf, found, here: [href, pathname] }),
    [typed, visits, acts, screens, addressOf, found, href, pathname],
  )
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  )
  return {
    finding,
    typed,
    type: (text: string) => {
      setTyped(text)
      setChosen(undefined)
    },
    entries,
    at,
    move: (by: number) => setChosen(entries.at((at + by) % entries.length)?.id),
    answer,
    ...useOpening(finding, { leave, open }),
  }
}

/** What there is beside lines: that more is looked for, that there is nothing, or why. */
function State({ state: { entries, typed, answer, isOpening } }: { state: ReturnType<typeof usePalette> }) {
  const t = useTranslations('palette')
  const { isLooking, failure, retry } = answer
  const isNothing = entries.length === 0 && !isLooking && failure === undefined
  const words = typed.trim()
  return (
    <>
      <p role="status" className={isOpening || isLooking || isNothing ? styles.state : 'sr'}>
        {isOpening
          ? t('opening')
          : isLooking
            ? t('looking')
            : isNothing
              ? t('nothing', { words })
              : words !== '' && t('count', { count: entries.length })}
      </p>
      {failure !== undefined && (
        <div className={styles.state}>
          <Note tone="bad">
            {t('failed', { reason: failure })}{' '}
            <Button look="act" onClick={retry}>
              {t('retry')}
            </Button>
          </Note>
        </div>
      )}
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }

function Content(props: PaletteProps) {
  const t = useTranslations('palette')
  const id = useId()
  const state = usePalette(props)
  const { finding, typed, type, entries, at, move, choose, isOpening } = state
  const { buffer } = props
  useLayoutEffect(() => {
    buffer.current = noKeys
  }, [buffer])
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const entry = entries[at]
    if (event.nativeEvent.isComposing || isOpening || !entry) return
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by === undefined) choose(entry)
    else move(by)
  }
  return (
    <>
      <div className={styles.box}>
        <MagnifyingGlass size={20} aria-hidden />
        <input
          ref={focusNow}
          data-autofocus
          role="combobox"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? id : undefined}
          aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
          placeholder={finding.hint}
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={press}
        />
      </div>
      {entries.length > 0 && (
        <Lines id={id} entries={entries} at={at} kinds={finding.kinds} choose={choose} />
      )}
      <State state={state} />
      <p className={styles.foot} aria-hidden>
        {t.rich('keys', { b: (key) => <b>{key}</b> })}
      </p>
    </>
  )
}

/** Where to go and what to do, by typing: the same from every screen. */
export function Palette(props: PaletteProps) {
  return (
    <Texts add={{ palette }}>
      <Dialog top title={palette.title} onClose={props.close}>
        <Content {...props} />
      </Dialog>
    </Texts>
  )
}
