import { searchMemory } from '@hub/contract/staff-memories'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../../api/query.ts'
import { CodedText } from '../../../ui/Coded.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { dateTime } from '../../../ui/formats.ts'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import project from '../project/Project.module.css'
import type { Memory } from '../project/project.query.ts'
import styles from './Running.module.css'

/** The units of a memory that words are in. */
export function MemorySearch({ memory }: { memory: Memory }) {
  const t = useTranslations('staffRunning.memories')
  const [words, setWords] = useState('')
  const [soon] = useDebouncedValue(words.trim(), 200)
  const isEnough = soon.length >= 2 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(soon)
  const found = useQuery({
    ...callQuery(searchMemory, { params: { memoryId: memory.id }, query: { q: soon } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  const rows = isEnough ? (found.data?.results ?? []) : []
  return (
    <section className={project.section} aria-label={t('search')}>
      <header>
        <h2>{t('search')}</h2>
      </header>
      <TextField
        label={t('searchLabel')}
        type="search"
        value={words}
        maxLength={200}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {found.isLoadingError && (
        <LoadFailed title={t('searchFailed')} error={found.error} retry={found.refetch} />
      )}
      <p role="status">
        {isEnough && found.data && (found.data.more ? t('foundMany') : t('found', { count: rows.length }))}
      </p>
      {rows.length > 0 && (
        <table className={`${table.table} ${project.table}`} aria-label={t('units')}>
          <thead>
            <tr>
              <th scope="col">{t('unitSource')}</th>
              <th scope="col">{t('unitTarget')}</th>
              <th scope="col">{t('made')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, source, target, changed_at }) => (
              <tr key={id}>
                <td className={project.whole} lang={memory.source_language} dir="auto">
                  <CodedText text={source} />
                </td>
                <td className={project.whole} lang={memory.target_language} dir="auto">
                  <CodedText text={target} />
                </td>
                <td className={styles.moment} data-label={t('made')}>
                  {dateTime(changed_at, readerZone())}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
