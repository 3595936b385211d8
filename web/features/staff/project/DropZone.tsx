import { FolderOpen } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { UploadSimple } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { toastError } from '../../../ui/toasts.ts'
import { chosenFiles, type Dropped, droppedFiles, mostFiles } from './dropped.ts'
import styles from './Project.module.css'

type Props = {
  take: (dropped: Dropped) => void
  /** the first of a project: high, and says what can be dropped */
  tall?: boolean
  children?: ReactNode
}

/** Where documents, folders and zips are dropped, or chosen. */
export function DropZone({ take, tall = false, children }: Props) {
  const t = useTranslations('staffProject.drop')
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const accept = (dropped: Dropped) => {
    if (dropped.isTooMany) toastError({ message: t('tooMany', { most: String(mostFiles) }) })
    if (dropped.files.length > 0) take(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard
    <div
      className={`${styles.drop} ${tall ? styles.tall : ''} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void droppedFiles(event.dataTransfer).then(accept)
      }}
    >
      {tall ? <FolderOpen size={20} aria-hidden /> : <UploadSimple size={20} aria-hidden />}
      {tall ? (
        <>
          <b>{t('here')}</b>
          <p>{t('formats')}</p>
        </>
      ) : (
        <span>{t('more')}</span>
      )}
      <span className={styles.row}>
        <Button inRow={!tall} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        {children}
      </span>
      {!tall && <small className={styles.bounds}>{t('bounds')}</small>}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          accept(chosenFiles(currentTarget.files ?? []))
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
