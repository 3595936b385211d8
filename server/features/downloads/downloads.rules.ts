import { createHash } from 'node:crypto'
import { problemsHeader, untranslatedHeader } from '@hub/contract/downloads'
import type { DownloadType } from '@hub/contract/jobs'
import { quote } from '@hub/text/quote'
import type { output } from 'zod/mini'
import { documentsBuild } from '../../build.ts'
import type { Reader } from '../../callers.ts'
import type { JobStatus } from '../../db/columns.ts'
import type { MadeTranslation } from '../../threads/documents.tasks.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'
import type { Download } from './downloads.queries.ts'

export type Type = output<typeof DownloadType>
/** what is made of the document and its segments */
export type MadeType = Exclude<Type, 'source' | 'terms'>

/** Before a job is accepted its consultant may read the source only; a job without segments has nothing else. */
export const mayDownload = (
  type: Type,
  job: { status: JobStatus; segments: number },
  rights: Reader['rights'],
): boolean =>
  type === 'source' || (job.segments > 0 && (rights === 'staff' || !beforeAcceptance.includes(job.status)))

/** `report.po` becomes `report.fr.po`, or with another ending; no two types of one job share a name. */
export const nameFor = (document: string, language: string, ending?: string): string => {
  const dot = document.lastIndexOf('.')
  const [stem, own] = dot > 0 ? [document.slice(0, dot), document.slice(dot + 1)] : [document, 'txt']
  return `${stem}.${language}.${ending ?? own}`
}

/** A strong ETag of what is made of a job: of all that it is made of, and of what makes it. */
export function madeTag({ id, document, ...job }: Download, type: MadeType, revision: number): string {
  const { name, sha256, settings, format } = document
  const languages = [job.source_language, job.target_language]
  const key = JSON.stringify([
    documentsBuild(),
    id,
    revision,
    type,
    name,
    sha256,
    format,
    settings,
    languages,
  ])
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 32)}"`
}

/** Proxies take heads of a few kilobytes. */
const mostTold = 2000

/**
 * What a person should know of a document that was made: how many texts are in its own language still, and what could
 * not be done.
 */
export function headersOf({
  untranslated,
  problems,
  unnamed,
}: Pick<MadeTranslation, 'untranslated' | 'problems' | 'unnamed'>): Record<string, string> {
  const count = problems.length + unnamed
  return {
    ...(untranslated !== null && { [untranslatedHeader]: String(untranslated) }),
    ...(count > 0 && { [problemsHeader]: problemsText(count, problems) }),
  }
}

/** As many of the problems as fit, in ASCII. */
function problemsText(count: number, problems: MadeTranslation['problems']): string {
  const entries = problems.map(({ part, line, message }) => ({
    part: part && quote(part).toWellFormed(),
    line,
    message: message.slice(0, 300).toWellFormed(),
  }))
  for (let remaining = entries.length; ; remaining--) {
    const text = encodeURIComponent(JSON.stringify({ count, problems: entries.slice(0, remaining) }))
    if (text.length <= mostTold || remaining === 0) return text
  }
}
