import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Select } from '@mantine/core'
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Frame } from '../../ui/Field.tsx'
import menu from '../../ui/menu.module.css'
import { countriesQuery } from './countries.query.ts'
import styles from './Profile.module.css'

type Props = { value: string; error: string | undefined; change: (country: string) => void }

/** Found by typing; a name that is no longer in the list can still be kept. */
export function CountryField({ value, error, change }: Props) {
  const t = useTranslations('profile')
  const { data: countries = [] } = useQuery(countriesQuery)
  const options = value === '' || countries.includes(value) ? countries : [value, ...countries]
  return (
    <Frame id="country" label={t('fields.country')} error={error}>
      {({ className, ...wiring }) => (
        <Select
          {...wiring}
          autoComplete="off"
          searchable
          allowDeselect={false}
          data={value === '' ? options : [{ value: '', label: t('countryClear') }, ...options]}
          value={value === '' ? null : value}
          onChange={(country) => change(country ?? '')}
          nothingFoundMessage={t('countryNone')}
          rightSection={<CaretDown size={20} aria-hidden />}
          rightSectionPointerEvents="none"
          withScrollArea={false}
          comboboxProps={{ transitionProps: { duration: 0 }, offset: 4 }}
          classNames={{
            input: `${className} ${styles.select}`,
            dropdown: `${menu.dropdown}`,
            options: `${styles.options}`,
            option: `${menu.item} ${styles.option}`,
          }}
        />
      )}
    </Frame>
  )
}
