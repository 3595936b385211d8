import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
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

type FieldProps = {
  typed: string
  store: ReturnType<typeof useCombobox>
  /** how many projects have what was typed in their names, when that is more than one */
  several: number
  type: (text: string) => void
  choose: (name: string) => void
}

/** A name, or a part of one: the caller's projects that have it are suggested. */
function NameField({ typed, store, several, type, choose }: FieldProps) {
  const t = useTranslations('rai')
  const { data } = useQuery(suggestionsQuery(useSettled(typed.trim(), rest)))
  const names = namesIn(data)
  return (
    <Frame label={t('projectName')} hint={several > 1 && t('several', { count: several })}>
      {(wiring) => (
        <Combobox
          store={store}
          offset={4}
          transitionProps={{ duration: 0 }}
          classNames={{
            dropdown: `${menu.dropdown}`,
            options: `${styles.names}`,
            option: `${menu.item} ${styles.name}`,
          }}
          onOptionSubmit={choose}
        >
          <Combobox.Target autoComplete="off" withExpandedAttribute>
            <input
              {...wiring}
              type="text"
              maxLength={500}
              value={typed}
              onChange={(event) => {
                type(event.currentTarget.value)
                store.openDropdown()
                store.resetSelectedOption()
              }}
              onClick={() => store.openDropdown()}
              onBlur={() => store.closeDropdown()}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={names.length === 0}>
            <Combobox.Options aria-label={t('projects')}>
              {names.map((name) => (
                <Combobox.Option key={name} value={name}>
                  <bdi>{name}</bdi>
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Frame>
  )
}

type Props = { name: string; busy: boolean; find: (name: string) => void }

/** Asks for a project; a part of its name is enough where only one project has it. */
export function ProjectForm({ name, busy, find }: Props) {
  const t = useTranslations('rai')
  const client = useQueryClient()
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const [typed, setTyped] = useState(name)
  const [several, setSeveral] = useState(0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const asked = typed.trim()
    if (asked === '') return store.focusTarget()
    if (busy) return
    // Without an answer the name is looked up as it was typed.
    const found = await client.fetchQuery(suggestionsQuery(asked)).catch(() => undefined)
    const named = onlyNamed(asked, namesIn(found))
    if (typeof named === 'string') return find(named)
    setSeveral(named.length)
    store.focusTarget()
    store.openDropdown()
  }
  return (
    <form className={styles.find} noValidate onSubmit={(event) => void submit(event)}>
      <NameField
        typed={typed}
        store={store}
        several={several}
        type={(text) => {
          setTyped(text)
          setSeveral(0)
        }}
        choose={(chosen) => {
          setTyped(chosen)
          store.closeDropdown()
          if (!busy) find(chosen)
        }}
      />
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}
