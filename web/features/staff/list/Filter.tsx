import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import styles from './Filters.module.css'

type Props = {
  name: string
  /** what it lets through, in words */
  value: string
  isSet: boolean
  /** lets everything through again */
  drop: () => void
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A filter by its name and value; pressed, it shows what else it could be. */
export function Filter({ name, value, isSet, drop, children }: Props) {
  const t = useTranslations('staff.list')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      trapFocus
      returnFocus
      position="bottom-start"
      offset={4}
      transitionProps={{ duration: 0 }}
      portalProps={{ target: '#content' }}
      classNames={{ dropdown: `${styles.panel}` }}
    >
      <Popover.Target>
        <button
          type="button"
          className={`${styles.filter} ${isSet ? styles.set : ''}`}
          onClick={() => setOpen(!open)}
        >
          {name} <b>{value}</b>
          <CaretDown size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        {typeof children === 'function' ? children(close) : children}
        <div className={styles.foot}>
          {isSet && (
            <Button
              look="quiet"
              inRow
              onClick={() => {
                drop()
                close()
              }}
            >
              {t('dropFilter')}
            </Button>
          )}
          <Button inRow onClick={close}>
            {t('done')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The filters of a list, and how to be rid of all of them. */
export function Filters({ clear, children }: { clear: (() => void) | undefined; children: ReactNode }) {
  const t = useTranslations('staff.list')
  return (
    <fieldset className={styles.filters} aria-label={t('filters')}>
      {children}
      {clear && (
        <Button
          look="act"
          className={styles.clear}
          onClick={({ currentTarget }) => {
            // It goes with what it clears: the focus stays among the filters.
            currentTarget.closest('fieldset')?.querySelector('button')?.focus()
            clear()
          }}
        >
          {t('clear')}
        </Button>
      )}
    </fieldset>
  )
}

type ChoiceProps = { type: 'checkbox' | 'radio'; label: string; checked: boolean; set: (on: boolean) => void }

/** One of the values of a filter. */
export function FilterChoice({ type, label, checked, set }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={type} checked={checked} onChange={({ currentTarget }) => set(currentTarget.checked)} />
      {label}
    </label>
  )
}
