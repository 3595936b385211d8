import { usualLimits } from '@hub/text/checks/subtitles'
import { stringify } from 'yaml'
import { jobValue } from '../../money.ts'
import type { KnownDocument, KnownFile, KnownJob } from '../intake/state.queries.ts'
import type { ExportRow } from './exports.queries.ts'

/** Where a project's files lie in the folder. */
export type Placement = {
  documents: readonly { document: KnownDocument; file: string; jobs: readonly KnownJob[] }[]
  files: readonly { file: KnownFile; name: string }[]
}

const instant = (at: Date | null) => at?.toISOString().replace('.000Z', 'Z')

const withoutNulls = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

function jobOf(job: KnownJob) {
  const { quantity, unitPrice, value } = job
  const follows =
    quantity !== null && unitPrice !== null && Number(jobValue(quantity, unitPrice)) === Number(value)
  return withoutNulls({
    custom_id: job.customId,
    target_language: job.targetLanguage,
    translation_type: job.translationType,
    unit: job.unit,
    quantity,
    unit_price: unitPrice,
    value: follows ? null : value,
    deadline: instant(job.deadline),
    instructions: job.instructions,
    assign: job.holder,
  })
}

/** A `project.yaml` that brings the project in again, here or in another portal. */
export function orderOf(project: ExportRow, { documents, files }: Placement): string {
  const sourceOf = (jobs: readonly KnownJob[]) => jobs[0]?.sourceLanguage
  // Projects from before they had a language have that of their first document.
  const source =
    project.sourceLanguage ??
    documents.map(({ jobs }) => sourceOf(jobs)).find((language) => language !== undefined) ??
    'en'
  const order = withoutNulls({
    custom_id: project.customId,
    name: project.name,
    company_name: project.companyName,
    source_language: source,
    deadline: instant(project.deadline),
    memoq_project_name: project.memoqProjectName,
    company_qcs_id: project.companyQcsId,
    coordinator: project.coordinator,
    own_memory: project.ownMemory,
    subtitle_speed: project.subtitleSpeed === usualLimits.speed ? null : project.subtitleSpeed,
    subtitle_line: project.subtitleLine === usualLimits.line ? null : project.subtitleLine,
    termbases: project.termBases.length > 0 ? project.termBases : null,
    files: files.length > 0 ? files.map(({ name }) => name) : null,
    documents: documents.map(({ document, file, jobs }) => ({
      ...withoutNulls({
        file,
        language: sourceOf(jobs) === source ? null : sourceOf(jobs),
        encoding: document.encoding,
        columns: document.columns,
        comments: document.comments || null,
        hidden: document.hidden || null,
        all_texts: document.allTexts !== false || null,
      }),
      jobs: jobs.map(jobOf),
    })),
  })
  return stringify(order, { lineWidth: 110 })
}
