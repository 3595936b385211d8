import { X } from '@phosphor-icons/react/dist/csr/X'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import styles from './Filter.module.css'
import type { Filter } from './filter.ts'
import type { useFilter } from './useFilter.ts'

type Chip = { name: string; without: Filter }

/** Everything that is asked for, one by one. */
function useChips(filter: Filter): Chip[] {
  const t = useTranslations('editor.filters')
  const rest = <Name extends string>(list: readonly Name[], name: Name) =>
    list.filter((other) => other !== name)
  return [
    ...filter.state.map((name) => ({
      name: t(`state.${name}`),
      without: { ...filter, state: rest(filter.state, name) },
    })),
    ...filter.origin.map((name) => ({
      name: t(`origin.${name}`),
      without: { ...filter, origin: rest(filter.origin, name) },
    })),
    ...filter.extra.map((name) => ({
      name: t(`extra.${name}`),
      without: { ...filter, extra: rest(filter.extra, name) },
    })),
    ...(filter.words === ''
      ? []
      : [{ name: t('quoted', { words: filter.words }), without: { ...filter, words: '' } }]),
  ]
}

type Props = { filter: ReturnType<typeof useFilter>; shown: number; total: number }

/** What the rows are filtered by, each taken away with a press; and how many are left. Nothing without a filter. */
export const FilterBar = memo(function FilterBar({
  filter: { filter, isOn, set, clear, again },
  shown,
  total,
}: Props) {
  const t = useTranslations('editor.filters')
  const chips = useChips(filter)
  if (!isOn) return null
  return (
    <div className={styles.bar}>
      <p role="status">{t('count', { shown, total })}</p>
      <ul aria-label={t('chosen')}>
        {chips.map(({ name, without }) => (
          <li key={name}>
            <Button
              inRow
              className={styles.chip}
              aria-label={t('without', { name })}
              onClick={() => set(without)}
            >
              <bdi>{name}</bdi> <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Button look="act" onClick={clear}>
        {t('clear')}
      </Button>
      <Button look="act" onClick={again} title={t('againHint')}>
        {t('again')}
      </Button>
    </div>
  )
})
