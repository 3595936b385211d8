import { useDebouncedCallback, useFocusTrap, useMergedRef } from '@mantine/hooks'
import { FunnelSimple } from '@phosphor-icons/react/dist/csr/FunnelSimple'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import styles from './Filter.module.css'
import { extras, type Filter, mostWords, origins, states } from './filter.ts'
import type { useFilter } from './useFilter.ts'

/** How long typing rests before it is filtered by, ms. */
const rest = 400

type Toggle = { label: string; checked: boolean; change: () => void }

const Check = ({ label, checked, change }: Toggle) => (
  <label>
    <input type="checkbox" checked={checked} onChange={change} />
    {label}
  </label>
)

const withToggle = <Name extends string>(list: readonly Name[], name: Name): Name[] =>
  list.includes(name) ? list.filter((other) => other !== name) : [...list, name]

function Choices({ filter, set }: { filter: Filter; set: (filter: Filter) => void }) {
  const t = useTranslations('editor.filters')
  const { state, origin, extra } = filter
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('state.label')}</legend>
        {states.map((name) => (
          <Check
            key={name}
            label={t(`state.${name}`)}
            checked={state.includes(name)}
            change={() => set({ ...filter, state: withToggle(state, name) })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('origin.label')}</legend>
        {origins.map((name) => (
          <Check
            key={name}
            label={t(`origin.${name}`)}
            checked={origin.includes(name)}
            change={() => set({ ...filter, origin: withToggle(origin, name) })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('extra.label')}</legend>
        {extras.map((name) => (
          <Check
            key={name}
            label={t(`extra.${name}`)}
            checked={extra.includes(name)}
            change={() => set({ ...filter, extra: withToggle(extra, name) })}
          />
        ))}
      </fieldset>
    </>
  )
}

type Set = Pick<ReturnType<typeof useFilter>, 'filter' | 'isOn' | 'set' | 'clear'>

/** The words that are looked for; they are set when the typing rests, whether or not the box is still there. */
function useWords({ filter, set }: Set) {
  const [words, setWords] = useState(filter.words)
  const setSoon = useDebouncedCallback((input: string) => set({ ...filter, words: input.trim() }), rest)

  // An address that changed otherwise shows in the box.
  const [lastWords, setLastWords] = useState(filter.words)
  if (lastWords !== filter.words) {
    setLastWords(filter.words)
    setWords(filter.words)
  }
  const type = (input: string) => {
    setWords(input)
    setSoon(input)
  }
  return { words, type, cancel: () => setSoon.cancel() }
}

type FormProps = { filter: Set; typed: ReturnType<typeof useWords>; close: () => void }

function Form({ filter: { filter, isOn, set, clear }, typed: { words, type, cancel }, close }: FormProps) {
  const t = useTranslations('editor.filters')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        cancel()
        set({ ...filter, words: words.trim() })
        close()
      }}
    >
      <TextField
        label={t('words')}
        hint={t('wordsHint')}
        value={words}
        maxLength={mostWords}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Choices filter={filter} set={(next) => set({ ...next, words: words.trim() })} />
      <div className={styles.pair}>
        <Button type="submit" look="main" inRow>
          {t('show')}
        </Button>
        {isOn && (
          <Button
            inRow
            onClick={({ currentTarget }) => {
              // It goes with what it clears, and would take the focus along.
              currentTarget.form?.querySelector('input')?.focus()
              clear()
            }}
          >
            {t('clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** px between it and the edge of the window */
const room = 8

/** Where its button comes first in a line, what hangs from its end would begin outside of the window. */
function keepInSight(element: HTMLElement) {
  element.style.translate = ''
  // On a phone it is as wide as the window, at its foot.
  if (getComputedStyle(element).position === 'fixed') return
  const { left, right } = element.getBoundingClientRect()
  const over = Math.max(0, room - left) || Math.min(0, window.innerWidth - room - right)
  element.style.translate = `${over}px`
}

/** A sheet that keeps the focus while it is open, and closes when a press or a key leads elsewhere. */
function useSheet() {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const sheetRef = useMergedRef(sheet, useFocusTrap(open))
  useEffect(() => {
    if (!open) return
    const place = () => sheet.current && keepInSight(sheet.current)
    place()
    sheet.current?.querySelector('input')?.focus()
    const away = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    window.addEventListener('resize', place)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
      window.removeEventListener('resize', place)
    }
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return { open, toggle: () => setOpen(!open), close, frame, button, sheetRef }
}

/** Chooses which segments are shown; what is chosen is done at once. */
export function FilterButton({ filter }: { filter: Set }) {
  const t = useTranslations('editor.filters')
  const id = useId()
  const search = useWords(filter)
  const { open, toggle, close, frame, button, sheetRef } = useSheet()
  return (
    <div className={styles.frame} ref={frame}>
      <Button
        ref={button}
        look="quiet"
        inRow
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={filter.isOn ? styles.on : undefined}
        onClick={toggle}
      >
        <FunnelSimple size={20} aria-hidden />
        <span className={styles.title}>{t('title')}</span>
      </Button>
      {open && (
        <div
          ref={sheetRef}
          id={id}
          role="dialog"
          aria-label={t('label')}
          data-beside="filter"
          className={styles.sheet}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
          }}
        >
          <Form filter={filter} typed={search} close={close} />
        </div>
      )}
    </div>
  )
}
