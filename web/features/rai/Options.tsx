import { bandKeys } from '@hub/contract/rai'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Choice, TextField } from '../../ui/Field.tsx'
import { useHasMemory } from '../memory/useHasMemory.ts'
import type { OptionChoice } from './options.rules.ts'
import styles from './Rai.module.css'
import { usualWeights, weightFrom } from './rai.rules.ts'

type Props = { options: OptionChoice; change: (options: OptionChoice) => void }

const switches = ['before100', 'internal', 'locked', 'translated'] as const

/** How an analysis is to count. */
export function Options({ options, change }: Props) {
  const t = useTranslations('rai.options')
  const bands = useTranslations('rai.bands')
  const hasMemory = useHasMemory()
  return (
    <details className={styles.options}>
      <summary>{t('title')}</summary>
      <div className={styles.choices}>
        <Choice
          label={t('repetitions')}
          value={options.repetitions}
          onChange={({ currentTarget: { value } }) =>
            change({ ...options, repetitions: value === 'within' ? 'within' : 'across' })
          }
        >
          <option value="across">{t('across')}</option>
          <option value="within">{t('within')}</option>
        </Choice>
        <div className={styles.switches}>
          {switches.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={options[name]}
                onChange={({ currentTarget: { checked } }) => change({ ...options, [name]: checked })}
              />
              {t(name)}
            </label>
          ))}
          {hasMemory && (
            <label>
              <input
                type="checkbox"
                checked={options.ownMemory}
                aria-describedby="own-memory-say"
                onChange={({ currentTarget: { checked } }) => change({ ...options, ownMemory: checked })}
              />
              {t('ownMemory')}
            </label>
          )}
        </div>
        {hasMemory && <small id="own-memory-say">{t('ownMemorySay')}</small>}
      </div>
      <fieldset className={styles.weights}>
        <legend>{t('weights')}</legend>
        <p>{t('weightsSay')}</p>
        <div>
          {bandKeys.map((key) => (
            <TextField
              key={key}
              label={t('weight', { band: bands(key) })}
              inputMode="decimal"
              maxLength={6}
              value={options.weights[key]}
              error={weightFrom(options.weights[key]) === undefined ? t('wrong') : undefined}
              onChange={({ currentTarget: { value } }) =>
                change({ ...options, weights: { ...options.weights, [key]: value } })
              }
            />
          ))}
        </div>
        <Button inRow onClick={() => change({ ...options, weights: usualWeights })}>
          {t('reset')}
        </Button>
      </fieldset>
    </details>
  )
}
