import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Frame } from '../../ui/Field.tsx'
import menu from '../../ui/menu.module.css'
import { useSettled } from '../../ui/useSettled.ts'
import styles from './Rai.module.css'
import { suggestionsQuery } from './rai.query.ts'
import { namesIn, onlyNamed } from './rai.rules.ts'

/** How long typing rests before names are suggested for it, ms. */
const rest = 250

/** Which way a key goes through the suggestions. */
const ways: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The names that are suggested for what is typed, and which one the keys have gone to. */
function useSuggestions(input: string) {
  const { data } = useQuery(suggestionsQuery(useSettled(input.trim(), rest)))
  const [isOpen, setOpen] = useState(false)
  const [current, setCurrent] = useState<string>()
  const names = namesIn(data)
  // What is typed already needs no suggestion, and on a phone the list lies over the button.
  const isTyped = names.length === 1 && names[0]?.toLowerCase() === input.trim().toLowerCase()
  const visible = isOpen && !isTyped ? names : []
  const at = current === undefined ? -1 : visible.indexOf(current)
  return {
    shown: visible,
    at,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      setCurrent(undefined)
    },
    step: (by: 1 | -1) => {
      setOpen(true)
      setCurrent(names[(at < 0 && by < 0 ? names.length - 1 : at + by + names.length) % names.length])
    },
  }
}

type FieldProps = {
  box: RefObject<HTMLInputElement | null>
  typed: string
  suggestions: ReturnType<typeof useSuggestions>
  /** how many projects have what was typed in their names, when that is more than one */
  several: number
  type: (text: string) => void
  choose: (name: string) => void
}

/** A name, or a part of one: the caller's projects that have it are suggested. */
function NameField({ box, typed, suggestions, several, type, choose }: FieldProps) {
  const t = useTranslations('rai')
  const { shown, at, open, close, step } = suggestions
  const id = useId()
  const isShown = shown.length > 0
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key]
    const name = shown[at]
    if (event.nativeEvent.isComposing) return
    if (way !== undefined) step(way)
    else if (event.key === 'Enter' && name !== undefined) choose(name)
    else if (event.key === 'Escape' && isShown) close()
    else return
    event.preventDefault()
  }
  return (
    <Frame label={t('projectName')} hint={several > 1 && t('several', { count: several })}>
      {(wiring) => (
        <div className={styles.name}>
          <input
            {...wiring}
            ref={box}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={isShown}
            aria-controls={isShown ? `${id}-list` : undefined}
            aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
            autoComplete="off"
            maxLength={500}
            value={typed}
            onChange={(event) => {
              type(event.currentTarget.value)
              open()
            }}
            onClick={open}
            onBlur={close}
            onKeyDown={press}
          />
          {isShown && (
            <div
              id={`${id}-list`}
              role="listbox"
              aria-label={t('projects')}
              className={`${menu.dropdown} ${styles.names}`}
            >
              {shown.map((name, index) => (
                <div
                  key={name}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={`${menu.item} ${styles.option}`}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseUp={() => choose(name)}
                >
                  <bdi>{name}</bdi>
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Frame>
  )
}

type Props = { name: string; busy: boolean; find: (name: string) => void }

/** Asks for a project; a part of its name is enough where only one project has it. */
export function ProjectForm({ name, busy, find }: Props) {
  const t = useTranslations('rai')
  const client = useQueryClient()
  const [input, setInput] = useState(name)
  const [several, setSeveral] = useState(0)
  const [found, setFound] = useState(name)
  if (found !== name) {
    // Back leads to another one. The form is no new one for it: what has the focus keeps it.
    setFound(name)
    setInput(name)
    setSeveral(0)
  }
  const suggestions = useSuggestions(input)
  const box = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const words = input.trim()
    if (words === '') return box.current?.focus()
    if (busy) return
    // Without an answer the name is looked up as it was typed.
    const answer = await client.fetchQuery(suggestionsQuery(words)).catch(() => undefined)
    const match = onlyNamed(words, namesIn(answer))
    if (typeof match === 'string') {
      suggestions.close()
      return find(match)
    }
    setSeveral(match.length)
    box.current?.focus()
    suggestions.open()
  }
  return (
    <form className={styles.find} noValidate onSubmit={(event) => void submit(event)}>
      <NameField
        box={box}
        typed={input}
        suggestions={suggestions}
        several={several}
        type={(text) => {
          setInput(text)
          setSeveral(0)
        }}
        choose={(suggestion) => {
          setInput(suggestion)
          suggestions.close()
          if (!busy) find(suggestion)
        }}
      />
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}
