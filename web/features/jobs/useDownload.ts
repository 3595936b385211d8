import { useTranslations } from 'use-intl'
import { answered } from '../../messages/language.ts'
import { languageNamed } from '../../ui/languages.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { type DownloadType, download } from './download.ts'
import type { DownloadSummary } from './downloaded.ts'
import type { Job } from './jobs.views.ts'

/** Downloads one of a job's documents and says what its reader should know of it; gives the sentence for the page. */
export function useDownload() {
  const t = useTranslations('projects.job')

  const remarks = (job: Job, { untranslated, problems }: DownloadSummary): string[] => {
    const [first] = problems.problems
    const places = first
      ? [first.part, first.line === null ? null : t('line', { line: first.line })].filter(
          (place) => place !== null,
        )
      : []
    return [
      ...(untranslated > 0
        ? [t('untranslated', { count: untranslated, language: languageNamed(job.source_language_name) })]
        : []),
      ...(first
        ? [
            places.length > 0
              ? t('problemAt', { place: places.join(', '), problem: answered(first.message) })
              : answered(first.message),
          ]
        : []),
      ...(problems.count > 1 ? [t('moreProblems', { count: problems.count - 1 })] : []),
    ]
  }

  return async (job: Job, type: DownloadType): Promise<string> => {
    const { file, ...summary } = await download(job, type)
    const lines = remarks(job, summary)
    // A toast is spoken, too.
    if (lines.length > 0) toastSuccess({ message: lines.join(' ') })
    return t('saved', { file })
  }
}
