import { deleteOwnUnits, exportOwnMemory, ownMemoryFormats, searchOwnMemory } from '@hub/contract/own-memory'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, send } from '../../api/call.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Field.tsx'
import { fileSize, quantity } from '../../ui/formats.ts'
import { LanguagePair } from '../../ui/LanguagePair.tsx'
import { languageName } from '../../ui/languages.ts'
import { Section } from '../../ui/Page.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import table from '../../ui/table.module.css'
import { toastFailure, toastSuccess } from '../../ui/toasts.ts'
import { useSending } from '../../ui/useSending.ts'
import styles from './Memory.module.css'
import { type OwnMemory, type OwnPair, ownMemoryQuery } from './memory.query.ts'
import { tagsOf, wordsOfPair } from './memory.rules.ts'

/** What is about to be deleted: all, a pair of languages, or a client's units of a pair. */
type Deletion = { pair?: OwnPair; client?: string }

function AskDeletion({ of: { pair, client }, done }: { of: Deletion; done: () => void }) {
  const t = useTranslations('memory.kept')
  const queries = useQueryClient()
  const remove = useSending({
    mutationFn: () =>
      call(deleteOwnUnits, {
        query: { ...(pair && { pair: pair.pair }), ...(client !== undefined && { client }) },
      }),
    onSuccess: () => {
      toastSuccess({ message: t('removed') })
      void queries.invalidateQueries(ownMemoryQuery)
      void queries.invalidateQueries(everyAnswerTo(searchOwnMemory))
    },
    onError: toastFailure,
    onSettled: done,
  })
  const languages = pair ? wordsOfPair(pair.pair) : ''
  const [title, say] =
    client !== undefined
      ? [t('removeClientTitle', { client }), t('removeClientSay', { client, languages })]
      : pair
        ? [t('removeTitle', { languages }), t('removeSay', { units: quantity(pair.units) ?? '' })]
        : [t('removeAllTitle'), t('removeAllSay')]
  return (
    <Ask
      title={title}
      confirm={t('remove')}
      cancel={t('cancel')}
      careful
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={done}
    >
      {say}
    </Ask>
  )
}

/** A client's units are taken out of a pair of languages. */
function Clients({ pair, remove }: { pair: OwnPair; remove: (deletion: Deletion) => void }) {
  const t = useTranslations('memory.kept')
  const [client, setClient] = useState('')
  const chosen = pair.clients.includes(client) ? client : (pair.clients[0] ?? '')
  if (pair.clients.length === 0) return null
  return (
    <div className={styles.row}>
      <Choice
        label={`${t('client')}, ${wordsOfPair(pair.pair)}`}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setClient(value)}
      >
        {pair.clients.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Button onClick={() => remove({ pair, client: chosen })}>{t('removeClient')}</Button>
    </div>
  )
}

function PairRow({ pair, remove }: { pair: OwnPair; remove: (deletion: Deletion) => void }) {
  const t = useTranslations('memory.kept')
  const { source, target } = tagsOf(pair.pair)
  const languages = wordsOfPair(pair.pair)
  const save = useSending({
    mutationFn: async (format: (typeof ownMemoryFormats)[number]) => {
      const answer = await send(exportOwnMemory, { query: { pair: pair.pair, format } })
      saveFile(await answer.blob(), `My memory ${source}-${target}.${format}`)
    },
    onError: toastFailure,
  })
  return (
    <tr>
      <td className={table.first}>
        <LanguagePair source={languageName(source)} targets={languageName(target)} />
        {pair.left > 0 && <small className={table.second}>{t('left', { count: pair.left })}</small>}
      </td>
      <td className={table.num} data-label={t('units')}>
        {quantity(pair.units)}
      </td>
      <td className={table.num} data-label={t('size')}>
        {fileSize(pair.bytes)}
      </td>
      <td className={table.acts}>
        {ownMemoryFormats.map((format) => (
          <Button
            key={format}
            inRow
            aria-label={t('exportAs', { languages, format: t(`formats.${format}`) })}
            aria-disabled={save.isPending}
            onClick={() => !save.isPending && save.mutate(format)}
          >
            {t(`formats.${format}`)}
          </Button>
        ))}
        <Button inRow aria-label={t('removeNamed', { languages })} onClick={() => remove({ pair })}>
          {t('remove')}
        </Button>
      </td>
    </tr>
  )
}

/** What is in the memory, by pairs of languages: taken out, or deleted. */
export function Kept({ memory: { pairs } }: { memory: OwnMemory }) {
  const t = useTranslations('memory.kept')
  const [deletion, setDeletion] = useState<Deletion>()
  return (
    <Section
      title={t('title')}
      about={t('say')}
      wide
      acts={pairs.length > 0 && <Button onClick={() => setDeletion({})}>{t('removeAll')}</Button>}
    >
      {pairs.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <div className={styles.grid}>
          <table className={`${table.table} ${table.folding}`} aria-label={t('table')}>
            <thead>
              <tr>
                <th scope="col">{t('languages')}</th>
                <th scope="col" className={table.num}>
                  {t('units')}
                </th>
                <th scope="col" className={table.num}>
                  {t('size')}
                </th>
                <th scope="col">
                  <span className="sr">{t('acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {pairs.map((pair) => (
                <PairRow key={pair.pair} pair={pair} remove={setDeletion} />
              ))}
            </tbody>
          </table>
          {pairs.map((pair) => (
            <Clients key={pair.pair} pair={pair} remove={setDeletion} />
          ))}
        </div>
      )}
      {deletion && <AskDeletion of={deletion} done={() => setDeletion(undefined)} />}
    </Section>
  )
}
