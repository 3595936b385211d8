import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUp } from '@phosphor-icons/react/dist/csr/CaretUp'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { firstWords } from '../../ui/firstWords.ts'
import { dateTime, isoString } from '../../ui/formats.ts'
import { onMac } from '../../ui/onMac.ts'
import { readerZone } from '../../ui/Texts.tsx'
import type { Job } from '../jobs/jobs.views.ts'
import { logQuery } from '../jobs/log.query.ts'
import type { Return } from '../jobs/returned.ts'
import { ProjectFiles } from '../projects/ProjectFiles.tsx'
import { projectQuery } from '../projects/project.query.ts'
import styles from './Brief.module.css'
import { offerMessage } from './briefs.ts'
import type { useBrief } from './useBrief.ts'

type Entry = { comment: string; author: string | null; date_added: string }

/** What somebody wrote, who, and when. */
const Remark = ({ entry: { comment, author, date_added } }: { entry: Entry }) => (
  <>
    <span dir="auto" className={styles.written}>
      {comment}
    </span>{' '}
    <small>
      {author} <time dateTime={isoString(date_added)}>{dateTime(date_added, readerZone())}</time>
    </small>
  </>
)

/** What there is to know about a job: its instructions, its files, what came with its offer and what was asked. */
function useContents(job: Job) {
  const project = useQuery(projectQuery(job.project_id))
  const log = useQuery(logQuery(job.id))
  const entries = log.data?.results ?? []
  return {
    message: offerMessage(entries),
    files: project.data?.files ?? [],
    /** oldest first */
    queries: entries.filter(({ event }) => event === 'Query').toReversed(),
  }
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h2>{title}</h2>
    <div>{children}</div>
  </div>
)

type ContentProps = { job: Job; returned: Return | null; contents: ReturnType<typeof useContents> }

function Content({ job, returned, contents: { message, files, queries } }: ContentProps) {
  const t = useTranslations('editor.brief')
  return (
    <>
      {returned?.comment && (
        <Part title={t('returned')}>
          <p>
            <Remark entry={{ comment: returned.comment, author: returned.by, date_added: returned.at }} />
          </p>
        </Part>
      )}
      <Part title={t('instructions')}>
        <p className={styles.written} dir="auto">
          {job.instructions ?? t('noInstructions')}
        </p>
      </Part>
      {message && (
        <Part title={t('message')}>
          <p>
            <Remark entry={message} />
          </p>
        </Part>
      )}
      {files.length > 0 && (
        <Part title={t('reference')}>
          <ProjectFiles projectId={job.project_id} files={files} />
        </Part>
      )}
      {queries.length > 0 && (
        <Part title={t('queries')}>
          <ul className={styles.queries}>
            {queries.map((entry) => (
              <li key={entry.id}>
                <Remark entry={entry} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

type Props = { job: Job; returned: Return | null } & ReturnType<typeof useBrief>

/** What a writer must know, on one line that stays in sight under the head; opened, all of it. */
export const Brief = memo(function Brief({ job, returned, isOpen, content, toggle }: Props) {
  const t = useTranslations('editor')
  const id = useId()
  const contents = useContents(job)
  const { message, files, queries } = contents
  const words = job.instructions ?? message?.comment ?? t('brief.noInstructions')
  const Mark = isOpen ? CaretUp : CaretDown
  return (
    <section className={styles.brief} aria-label={t('brief.title')} data-sticky>
      <button
        type="button"
        className={styles.strip}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-keyshortcuts="F2"
        onClick={() => toggle(false)}
      >
        <span className={styles.words}>
          {t.rich('brief.line', {
            b: (name) => <b>{name}</b>,
            words: () => <bdi>{firstWords(words)}</bdi>,
          })}
        </span>
        {job.instructions !== null && message && (
          <span className={styles.further}>{t('brief.withMessage')}</span>
        )}
        <span className={styles.counts}>
          {t('brief.counts', {
            files: files.length,
            queries: queries.length,
          })}
        </span>
        <kbd aria-hidden>{t(`keyList.${onMac ? 'macKey' : 'key'}.brief`)}</kbd>
        <Mark size={16} aria-hidden className={styles.mark} />
      </button>
      <div id={id} ref={content} tabIndex={-1} hidden={!isOpen} className={styles.content}>
        {isOpen && <Content job={job} returned={returned} contents={contents} />}
      </div>
    </section>
  )
})
