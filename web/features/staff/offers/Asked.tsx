import { X } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../../messages/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadStrip } from '../people/LoadStrip.tsx'
import type { Work } from '../people/load.rules.ts'
import { PickPerson } from '../people/PickPerson.tsx'
import { type Person, personName } from '../people/people.query.ts'
import styles from './OfferDialog.module.css'

/** People whom one offer can ask. */
const mostPeople = 50

type ToProps = {
  people: readonly Person[]
  work: readonly Work[]
  /** why somebody cannot be asked, by their id */
  reasons: ReadonlyMap<string, string>
  warnings: ReadonlyMap<string, readonly string[]>
  remove: (person: Person) => void
}

/** Who is asked, with what they have in hand and what keeps them from it. */
export function To({ people, work, reasons, warnings, remove }: ToProps) {
  const t = useTranslations('staffActs.offer')
  if (people.length === 0) return <p className={styles.sum}>{t('nobodyYet')}</p>
  return (
    <ul aria-label={t('to')}>
      {people.map((person) => {
        const reason = reasons.get(person.id)
        return (
          <li key={person.id} className={reason ? styles.bad : undefined}>
            <span>
              <b>
                <bdi>{personName(person)}</bdi>
              </b>
              {reason && <small>{reason}</small>}
              {warnings.get(person.id)?.map((warning) => (
                <small key={warning} className={styles.warn}>
                  {answered(warning)}
                </small>
              ))}
            </span>
            <LoadStrip person={person} work={work} short />
            <Button
              look="quiet"
              inRow
              aria-label={t('remove', { person: personName(person) })}
              onClick={() => remove(person)}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

type AddingProps = {
  ids: readonly string[]
  add: (person: Person) => void
  /** it was tried to ask nobody */
  isNeeded: boolean
}

/** Where people are added by their names; it has the focus again after somebody was added or taken out. */
export function Adding({ ids, add, isNeeded }: AddingProps) {
  const t = useTranslations('staffActs.offer')
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(ids.length)
  useEffect(() => {
    if (before.current !== ids.length) box.current?.querySelector('input')?.focus()
    before.current = ids.length
  }, [ids.length])
  useEffect(() => {
    if (isNeeded) box.current?.querySelector('input')?.focus()
  }, [isNeeded])
  if (ids.length >= mostPeople) return null
  return (
    <div ref={box}>
      <PickPerson
        key={ids.length}
        label={t('add')}
        hint={t('addHint')}
        error={isNeeded ? t('nobodyChosen') : undefined}
        value=""
        without={ids}
        change={(_id, person) => person && add(person)}
      />
    </div>
  )
}
