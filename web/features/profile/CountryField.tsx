import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PickOne } from '../../ui/PickOne.tsx'
import { countriesQuery } from './countries.query.ts'

type Props = { value: string; error: string | undefined; change: (country: string) => void }

/** Found by typing; a name that is no longer in the list can still be kept. */
export function CountryField({ value, error, change }: Props) {
  const t = useTranslations('profile')
  const { data: countries = [] } = useQuery(countriesQuery)
  const isListed = value === '' || countries.some((country) => country.value === value)
  const options = isListed ? countries : [{ value, label: value }, ...countries]
  return (
    <PickOne
      id="country"
      label={t('fields.country')}
      error={error}
      options={value === '' ? options : [{ value: '', label: t('countryClear') }, ...options]}
      value={value}
      change={change}
      none={t('countryNone')}
    />
  )
}
