import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { described } from './described.ts'
import { Frame } from './Field.tsx'
import styles from './Pick.module.css'
import type { Option } from './PickOne.tsx'
import { optionClasses, optionsPlace, searchedList, takeFirstOption } from './pick.ts'

type Props = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  options: readonly Option[]
  values: readonly string[]
  change: (values: string[]) => void
  none: string
  most?: number
}

/** Some of many, found by typing; each that was chosen can be taken out again. */
export function PickSeveral({ label, error, hint, options, values, change, none, most }: Props) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {({ className, ...wiring }) => (
        <MultiSelect
          {...wiring}
          ref={described(wiring['aria-describedby'])}
          error={error !== undefined}
          {...searchedList}
          selectFirstOptionOnChange
          onKeyDown={takeFirstOption()}
          hidePickedOptions
          data={[...options]}
          value={[...values]}
          onChange={change}
          {...(most !== undefined && { maxValues: most })}
          nothingFoundMessage={none}
          rightSection={null}
          comboboxProps={optionsPlace()}
          classNames={{
            input: `${className} ${styles.several}`,
            pillsList: `${styles.pills}`,
            pill: `${styles.pill}`,
            inputField: `${styles.typed}`,
            ...optionClasses,
          }}
        />
      )}
    </Frame>
  )
}
