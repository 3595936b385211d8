import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Select } from '@mantine/core'
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode } from 'react'
import { described } from './described.ts'
import { Frame } from './Field.tsx'
import styles from './Pick.module.css'
import { optionClasses, optionsPlace, searchedList, takeFirstOption } from './pick.ts'

export type Option = { value: string; label: string }

type Props = {
  id?: string
  label: string
  error?: string | undefined
  hint?: ReactNode
  placeholder?: string
  options: readonly Option[]
  /** empty: nothing is chosen */
  value: string
  change: (value: string) => void
  /** what is said where nothing fits what was typed */
  none: string
  /** options are looked for elsewhere, by what was typed */
  look?: (words: string) => void
  disabled?: boolean
  /** in a panel that closes when something beside it is pressed */
  inPanel?: boolean
}

/** One of many, found by typing. */
export function PickOne({
  id,
  label,
  error,
  hint,
  options,
  value,
  change,
  none,
  look,
  inPanel,
  ...rest
}: Props) {
  return (
    <Frame label={label} error={error} hint={hint} {...(id !== undefined && { id })}>
      {({ className, ...wiring }) => (
        <Select
          {...wiring}
          ref={described(wiring['aria-describedby'])}
          error={error !== undefined}
          {...rest}
          {...searchedList}
          // Enter takes what was typed; of options that come from elsewhere, the first may be an earlier one.
          selectFirstOptionOnChange={look === undefined}
          allowDeselect={false}
          data={[...options]}
          value={value === '' ? null : value}
          onChange={(next) => change(next ?? '')}
          {...(look
            ? { onSearchChange: look, filter: ({ options: found }) => found }
            : { onKeyDown: takeFirstOption(options.find((option) => option.value === value)?.label) })}
          nothingFoundMessage={none}
          rightSection={<CaretDown size={20} aria-hidden />}
          rightSectionPointerEvents="none"
          comboboxProps={optionsPlace(inPanel)}
          classNames={{
            input: `${className} ${styles.select}`,
            ...optionClasses,
          }}
        />
      )}
    </Frame>
  )
}
