import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SessionEnded } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { useSending } from '../../ui/useSending.ts'
import styles from './Passkeys.module.css'
import { passkeysQuery } from './passkeys.query.ts'
import { passkeyMessage, wasClosed, wasKnown } from './support.ts'

/** The name first, then the browser asks. */
export function AddPasskey({ announce }: { announce: (words: string) => void }) {
  const t = useTranslations('settings.passkeys')
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const reason = (error: unknown) => {
    if (wasClosed(error)) return t('aborted')
    return wasKnown(error) ? t('known') : passkeyMessage(error)
  }

  const add = useSending({
    mutationFn: async (passkeyName: string) => {
      const { makePasskey } = await import('./passkeys.ts')
      return await makePasskey(passkeyName)
    },
    onMutate: () => announce(t('adding')),
    onSuccess: (passkey) => {
      client.setQueryData(
        passkeysQuery.queryKey,
        (current) => current && { ...current, results: [...current.results, passkey] },
      )
      setName('')
      announce(t('added', { name: passkey.name }))
    },
    onError: () => announce(''),
    onSettled: () => client.invalidateQueries(passkeysQuery),
  })

  const submit = () => {
    const passkeyName = name.trim()
    const wrong = passkeyName === '' || passkeyName.length > 60
    setProblem(wrong ? t('nameProblem') : undefined)
    if (wrong) field.current?.focus()
    else if (!add.isPending) add.mutate(passkeyName)
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('name')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        autoComplete="off"
        maxLength={60}
        error={problem}
        hint={t('nameHint')}
        ref={field}
        beside={
          <Button type="submit" className={`${styles.add}`}>
            {t('add')}
          </Button>
        }
      />
      {add.error && !(add.error instanceof SessionEnded) && <Note tone="bad">{reason(add.error)}</Note>}
    </form>
  )
}
