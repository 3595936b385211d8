import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { KeysDialog } from '../../projects/KeysDialog.tsx'
import { keepRowKeys, usesRowKeys } from '../../projects/rowKeys.ts'

export type ListLetter = 'o' | 's'

/** Whether letters act in lists, and the dialog that says which and switches them off. */
export function useListLetters(letters: readonly ListLetter[]) {
  const t = useTranslations('staff.list.keys')
  const [isOn, setOn] = useState(() => usesRowKeys(window.localStorage))
  const [open, setOpen] = useState(false)
  const dialog = open && (
    <KeysDialog
      say={t('say')}
      keys={[
        [t('arrows'), t('rows')],
        [t('space'), t('select')],
        [t('shiftArrows'), t('extend')],
        [t('enter'), t('open')],
        [t('escape'), t('clear')],
        ['/', t('search')],
        ...letters.map((letter): [string, string] => [letter, t(`letters.${letter}`)]),
        ['?', t('list')],
      ]}
      used={isOn}
      use={(next) => {
        setOn(next)
        keepRowKeys(window.localStorage, next)
      }}
      close={() => setOpen(false)}
    />
  )
  return { isOn, dialog, show: () => setOpen(true) }
}
