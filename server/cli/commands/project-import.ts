import { resolve } from 'node:path'
import { system } from '../../callers.ts'
import { countOf } from '../../counted.ts'
import { importFolder } from '../../features/imports/imports.transitions.ts'
import { faultLine } from '../../features/intake/faults.ts'
import type { Report } from '../../features/intake/intake.transitions.ts'
import type { Command } from '../command.ts'

function linesOf({ customId, applied, remarks }: Report, dryRun: boolean): string[] {
  if (!applied) return []
  const { made, changed, offers, assigned } = applied
  const what = (counts: typeof made) =>
    [
      counts.projects > 0 ? 'the project' : '',
      counts.documents > 0 ? countOf(counts.documents, 'document') : '',
      counts.jobs > 0 ? countOf(counts.jobs, 'job') : '',
      counts.files > 0 ? countOf(counts.files, 'reference file') : '',
    ].filter((part) => part !== '')
  const sentences = [
    ...(what(made).length > 0 ? [`made ${what(made).join(', ')}`] : []),
    ...(what(changed).length > 0 ? [`changed ${what(changed).join(', ')}`] : []),
    ...(assigned > 0 ? [`assigned ${countOf(assigned, 'job')}`] : []),
    ...(offers > 0 ? [`made ${countOf(offers, 'offer')}`] : []),
  ]
  const summary = sentences.length > 0 ? sentences.join('; ') : 'nothing has changed'
  return [
    ...remarks.map(faultLine),
    dryRun ? `${customId}, if it were imported: ${summary}. Nothing was stored.` : `${customId}: ${summary}.`,
  ]
}

const jsonOf = ({ customId, documents, jobs, faults, remarks, applied }: Report, dryRun: boolean) => ({
  status: faults.length > 0 ? 'failed' : 'completed',
  progress: { done: faults.length > 0 ? 0 : documents, total: documents },
  custom_id: customId,
  project_id: dryRun ? null : (applied?.projectId ?? null),
  dry_run: dryRun,
  projects: faults.length > 0 ? 0 : 1,
  documents,
  jobs,
  made: applied?.made ?? null,
  changed: applied?.changed ?? null,
  faults,
  problems: remarks,
})

export const projectImport: Command = {
  name: 'project import',
  about: 'Makes a project of a folder of documents with a project.yaml, or updates the one of its custom_id.',
  operands: [{ name: 'FOLDER', about: 'the folder that holds project.yaml and the documents it names' }],
  options: { 'dry-run': { about: 'say what would happen, and store nothing' } },
  run: async ({ args, folder, parts, say, stopped }) => {
    const dryRun = args.has('dry-run')
    const where = resolve(folder, args.operand('FOLDER'))
    const report = await importFolder(await parts(), system, where, { dryRun, say, stopped })
    return {
      lines: linesOf(report, dryRun),
      json: jsonOf(report, dryRun),
      faults: report.faults.map(faultLine),
    }
  },
}
