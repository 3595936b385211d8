import { useTranslations } from 'use-intl'
import { answered } from '../messages/language.ts'

const units = ['Words', 'Characters', 'Hours', 'Pages', 'Minutes', 'Segments'] as const

/** The unit of an amount as it is written behind it, one hour or two; `amount` as the wire gives it. */
export function useUnit(): (unit: string, amount: string | number | null | undefined) => string {
  const t = useTranslations('units')
  return (unit, amount) => {
    const known = units.find((one) => one === unit)
    return known ? t(known, { count: Number(amount ?? 0) }) : answered(unit)
  }
}
