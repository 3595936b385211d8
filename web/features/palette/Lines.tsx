import { AppWindow } from '@phosphor-icons/react/dist/csr/AppWindow'
import { Files } from '@phosphor-icons/react/dist/csr/Files'
import { FileText } from '@phosphor-icons/react/dist/csr/FileText'
import { Lightning } from '@phosphor-icons/react/dist/csr/Lightning'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Entry } from './entries.rules.ts'
import styles from './Palette.module.css'

function Mark({ group, kind }: Entry) {
  const Icon =
    group === 'acts' ? Lightning : kind === undefined ? AppWindow : kind === 'project' ? Files : FileText
  return <Icon size={20} aria-hidden />
}

type LineProps = {
  id: string
  entry: Entry
  isActive: boolean
  /** what it is, in a word */
  kind: string | undefined
  choose: () => void
}

function Line({ id, entry, isActive, kind, choose }: LineProps) {
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { name, detail } = entry
  return (
    <button
      type="button"
      id={id}
      ref={place}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.line}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      <Mark {...entry} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {detail !== null && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
      {kind !== undefined && <span className={styles.kind}>{kind}</span>}
    </button>
  )
}

type Props = {
  id: string
  entries: readonly Entry[]
  /** which one Enter opens */
  at: number
  kinds: Readonly<Record<string, string>>
  choose: (entry: Entry) => void
}

/** What there is to choose from, under the names of its groups. */
export function Lines({ id, entries, at, kinds, choose }: Props) {
  const t = useTranslations('palette')
  return (
    <div role="listbox" id={id} aria-label={t('title')} className={styles.list}>
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {entry.group !== entries[index - 1]?.group && (
            <div aria-hidden className={styles.group}>
              {t(`groups.${entry.group}`)}
            </div>
          )}
          <Line
            id={`${id}-${index}`}
            entry={entry}
            isActive={index === at}
            kind={entry.kind === undefined ? undefined : kinds[entry.kind]}
            choose={() => choose(entry)}
          />
        </Fragment>
      ))}
    </div>
  )
}
