import { downloadProjectFile } from '@hub/contract/projects'
import { DownloadSimple } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { fileSize } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { toastError } from '../../ui/toasts.ts'
import { saveAnswer } from '../jobs/download.ts'
import styles from './ProjectPage.module.css'
import type { Project } from './projects.views.ts'

type Props = { projectId: string; files: Project['files'] }

/**
 * What is read beside the work; each file is fetched with the bearer, so that its address opens nothing by itself.
 */
export function ProjectFiles({ projectId, files }: Props) {
  const t = useTranslations('projects.detail')
  const [announcement, announce] = useState('')
  const [problem, setProblem] = useState<string>()
  const fetchFile = async ({ id, name }: Project['files'][number]) => {
    setProblem(undefined)
    announce('')
    try {
      const answer = await send(downloadProjectFile, { params: { projectId, fileId: id } })
      announce(t('fileSaved', { file: await saveAnswer(answer, name) }))
    } catch (error) {
      if (error instanceof SessionEnded) return
      const message = firstMessage(error)
      toastError({ message })
      setProblem(message)
    }
  }
  return (
    <>
      <ul className={styles.fileList}>
        {files.map((file) => (
          <li key={file.id}>
            <Button look="act" className={`${styles.file}`} onClick={() => void fetchFile(file)}>
              <DownloadSimple size={16} aria-hidden />
              <span dir="auto">{file.name}</span>
              <span className={styles.size}>{fileSize(file.size)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr">
        {announcement}
      </p>
      {problem && (
        <Note tone="bad" beside="toast">
          {problem}
        </Note>
      )}
    </>
  )
}
