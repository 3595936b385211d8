import { Copy } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimple } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { configuration } from '../../api/configuration.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/clipboard.ts'
import { Note } from '../../ui/Note.tsx'
import { Acts } from '../../ui/Page.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import styles from './TwoStep.module.css'

type Props = { codes: readonly string[]; address: string; kept: () => void; close: () => void }

/** In groups of four to the eye; marked and copied they are whole. */
const groups = [0, 4, 8]

export function BackupCodes({ codes, address, kept, close }: Props) {
  const t = useTranslations('settings.twoStep')
  const [announcement, announce] = useState('')
  const { name } = configuration()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.focus(), [])

  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'))
    if (isCopied) kept()
    announce(t(isCopied ? 'copied' : 'notCopied'))
  }
  const download = () => {
    const lines = [t('fileHead', { name, address }), '', ...codes, '']
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }), t('file'))
    kept()
  }
  const print = () => {
    window.print()
    kept()
  }

  return (
    <div className={styles.codes} ref={list} tabIndex={-1} data-print>
      <p className={styles.printed}>{t('fileHead', { name, address })}</p>
      <Note tone="warn">{t.rich('shownOnce', { b: (text) => <b>{text}</b> })}</Note>
      <ol aria-label={t('codes')} className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            {groups.map((from) => (
              <span key={from}>{code.slice(from, from + 4)}</span>
            ))}
          </li>
        ))}
      </ol>
      <Acts>
        <Button look="main" onClick={download}>
          <DownloadSimple size={20} aria-hidden />
          {t('download')}
        </Button>
        <Button onClick={() => void copy()}>
          <Copy size={20} aria-hidden />
          {t('copy')}
        </Button>
        <Button onClick={print}>
          <Printer size={20} aria-hidden />
          {t('print')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('kept')}
        </Button>
      </Acts>
      <small role="status" className="unprinted">
        {announcement}
      </small>
    </div>
  )
}
