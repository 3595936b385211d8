import { useTranslations } from 'use-intl'
import { KeysDialog } from './KeysDialog.tsx'
import { type RowKey, rowKeys } from './rowKeys.ts'

const letters: readonly RowKey[] = ['j', 'k', 'a', 'r', '/', '?']

type Props = { used: boolean; use: (isOn: boolean) => void; close: () => void }

/** The keys of the lists of projects. */
export function RowKeysDialog(props: Props) {
  const t = useTranslations('projects.keys')
  return (
    <KeysDialog
      {...props}
      say={t('say')}
      keys={[
        ...letters.map((letter): [string, string] => [letter, t(rowKeys[letter])]),
        [t('enter'), t('open')],
      ]}
    />
  )
}
