import { changeOwnUnit, deleteOwnUnit, searchOwnMemory } from '@hub/contract/own-memory'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { fieldMessage, firstMessage } from '../../api/failure.ts'
import { callQuery, everyAnswerTo } from '../../api/query.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodedText } from '../../ui/Coded.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Choice, TextArea, TextField } from '../../ui/Field.tsx'
import { Acts, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import table from '../../ui/table.module.css'
import { toastFailure, toastSuccess } from '../../ui/toasts.ts'
import { useTypedForm } from '../../ui/typed.ts'
import { useSending } from '../../ui/useSending.ts'
import { useSettled } from '../../ui/useSettled.ts'
import styles from './Memory.module.css'
import { type OwnMemory, type OwnUnit, ownMemoryQuery } from './memory.query.ts'
import { tagsOf, textTyped, typedText, wordsOfPair } from './memory.rules.ts'

/** How long typing rests before units are looked for, ms. */
const rest = 250

/** So much of a text is in the name of a button. */
const shown = 60

function useRefresh() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries(ownMemoryQuery)
    void client.invalidateQueries(everyAnswerTo(searchOwnMemory))
  }
}

/** Changes the translation of a unit; what was typed stays when that fails. */
function ChangeUnit({ unit, language, close }: { unit: OwnUnit; language: string; close: () => void }) {
  const t = useTranslations('memory.search')
  const refresh = useRefresh()
  const [typed, setTyped, forget] = useTypedForm(`unit/${unit.id}`, () => typedText(unit.target), z.string())
  const save = useSending({
    mutationFn: () =>
      call(changeOwnUnit, { params: { unitId: unit.id }, body: { target: textTyped(typed, unit) } }),
    onSuccess: () => {
      forget()
      toastSuccess({ message: t('saved') })
      refresh()
      close()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const hasCodes = typeof unit.source !== 'string' || typeof unit.target !== 'string'
  return (
    <Dialog title={t('changeTitle')} onClose={close}>
      <form className={styles.grid} noValidate onSubmit={submit}>
        <p dir="auto" className={styles.texts}>
          <CodedText text={unit.source} />
        </p>
        <TextArea
          label={t('target')}
          hint={hasCodes && t('codes')}
          lang={language}
          dir="auto"
          data-autofocus
          value={typed}
          error={save.error ? (fieldMessage(save.error, 'target') ?? firstMessage(save.error)) : undefined}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Acts>
          <Button look="main" type="submit" aria-disabled={save.isPending}>
            {t('save')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </Acts>
      </form>
    </Dialog>
  )
}

function DeleteUnit({ unit, close }: { unit: OwnUnit; close: () => void }) {
  const t = useTranslations('memory.search')
  const refresh = useRefresh()
  const remove = useSending({
    mutationFn: () => call(deleteOwnUnit, { params: { unitId: unit.id } }),
    onSuccess: () => toastSuccess({ message: t('removed') }),
    onError: toastFailure,
    onSettled: () => {
      refresh()
      close()
    },
  })
  return (
    <Ask
      title={t('removeTitle')}
      confirm={t('remove')}
      cancel={t('cancel')}
      careful
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={close}
    >
      <bdi>{typedText(unit.target)}</bdi>
    </Ask>
  )
}

type RowsProps = {
  units: readonly OwnUnit[]
  pair: string
  open: (act: { act: 'change' | 'delete'; unit: OwnUnit }) => void
}

function Rows({ units, pair, open }: RowsProps) {
  const t = useTranslations('memory.search')
  const { source, target } = tagsOf(pair)
  return (
    <table className={`${table.table} ${table.folding}`} aria-label={t('table')}>
      <thead>
        <tr>
          <th scope="col">{t('source')}</th>
          <th scope="col">{t('target')}</th>
          <th scope="col">{t('client')}</th>
          <th scope="col">
            <span className="sr">{t('acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => {
          const text = typedText(unit.target).slice(0, shown)
          return (
            <tr key={unit.id}>
              <td className={styles.texts} lang={source} dir="auto">
                <CodedText text={unit.source} />
              </td>
              <td className={styles.texts} lang={target} dir="auto">
                <CodedText text={unit.target} />
              </td>
              <td className={table.loose} data-label={t('client')}>
                <bdi>{unit.client}</bdi>
              </td>
              <td className={table.acts}>
                <Button
                  inRow
                  aria-label={t('changeNamed', { text })}
                  onClick={() => open({ act: 'change', unit })}
                >
                  {t('change')}
                </Button>
                <Button
                  inRow
                  aria-label={t('removeNamed', { text })}
                  onClick={() => open({ act: 'delete', unit })}
                >
                  {t('remove')}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The units of a pair of languages: the newest, or those with words. */
export function Units({ memory: { pairs } }: { memory: OwnMemory }) {
  const t = useTranslations('memory.search')
  const [choice, setChoice] = useState('')
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<Parameters<RowsProps['open']>[0]>()
  const pair = pairs.some((one) => one.pair === choice) ? choice : (pairs[0]?.pair ?? '')
  const soon = useSettled(words.trim(), rest)
  const isEnough = soon.length >= 2 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(soon)
  const query = { pair, ...(isEnough && { q: soon }) }
  const units = useQuery({
    ...callQuery(searchOwnMemory, { query }),
    enabled: pair !== '',
    placeholderData: keepPreviousData,
  })
  if (pair === '') return null
  const rows = units.data?.results ?? []
  const close = () => setOpen(undefined)
  const count = units.data?.more ? t('foundMany') : t('found', { count: rows.length })
  return (
    <Section title={t('title')} wide>
      <div className={styles.grid}>
        <div className={styles.fields}>
          <Choice
            label={t('pair')}
            value={pair}
            onChange={({ currentTarget: { value } }) => setChoice(value)}
          >
            {pairs.map((one) => (
              <option key={one.pair} value={one.pair}>
                {wordsOfPair(one.pair)}
              </option>
            ))}
          </Choice>
          <TextField
            label={t('words')}
            type="search"
            value={words}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => setWords(value)}
          />
        </div>
        {units.isLoadingError && <LoadFailed title={t('failed')} error={units.error} retry={units.refetch} />}
        <p role="status">{units.data && (isEnough ? count : t('newest'))}</p>
        {rows.length > 0 && <Rows units={rows} pair={pair} open={setOpen} />}
      </div>
      {open?.act === 'change' && <ChangeUnit unit={open.unit} language={tagsOf(pair).target} close={close} />}
      {open?.act === 'delete' && <DeleteUnit unit={open.unit} close={close} />}
    </Section>
  )
}
