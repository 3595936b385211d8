import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { described } from './described.ts'
import { Frame } from './Field.tsx'
import menu from './menu.module.css'
import styles from './Pick.module.css'
import type { Option } from './PickOne.tsx'

type Props = {
  id?: string
  label: string
  error?: string | undefined
  hint?: ReactNode
  placeholder?: string
  options: readonly Option[]
  values: readonly string[]
  change: (values: string[]) => void
  none: string
  most?: number
  look?: (words: string) => void
  disabled?: boolean
  /** in a panel that closes when something beside it is pressed */
  inPanel?: boolean
}

/** Some of many, found by typing; each that was chosen can be taken out again. */
export function PickSeveral({
  id,
  label,
  error,
  hint,
  options,
  values,
  change,
  none,
  most,
  look,
  placeholder,
  inPanel,
  ...rest
}: Props) {
  return (
    <Frame label={label} error={error} hint={hint} {...(id !== undefined && { id })}>
      {({ className, ...wiring }) => (
        <MultiSelect
          {...wiring}
          ref={described(wiring['aria-describedby'])}
          error={error !== undefined}
          {...rest}
          autoComplete="off"
          searchable
          openOnFocus={false}
          hidePickedOptions
          data={[...options]}
          value={[...values]}
          onChange={change}
          {...(values.length === 0 && placeholder !== undefined && { placeholder })}
          {...(most !== undefined && { maxValues: most })}
          {...(look && { onSearchChange: look, filter: ({ options: found }) => found })}
          nothingFoundMessage={none}
          rightSection={null}
          withScrollArea={false}
          comboboxProps={{
            transitionProps: { duration: 0 },
            offset: 4,
            withinPortal: !inPanel,
            portalProps: { target: '#content' },
          }}
          classNames={{
            input: `${className} ${styles.several}`,
            pillsList: `${styles.pills}`,
            pill: `${styles.pill}`,
            inputField: `${styles.typed}`,
            dropdown: `${menu.dropdown}`,
            options: `${styles.options}`,
            option: `${menu.item} ${styles.option}`,
            empty: `${styles.none}`,
          }}
        />
      )}
    </Frame>
  )
}
