import { resolve } from 'node:path'
import { system } from '../../callers.ts'
import { exportProject } from '../../features/exports/exports.transitions.ts'
import { faultLine } from '../../features/intake/faults.ts'
import type { Command } from '../command.ts'

export const projectExport: Command = {
  name: 'project export',
  about: 'Writes each translation as TARGET/FILE, with the sources and a project.yaml that can be imported.',
  operands: [
    { name: 'CUSTOM_ID', about: 'the id the project is known by' },
    { name: 'FOLDER', about: 'where to write; it is made when it is not there' },
  ],
  options: { force: { about: 'write into a folder that is not empty, over files of the same name' } },
  run: async ({ args, folder, parts, say, stopped }) => {
    const where = resolve(folder, args.operand('FOLDER'))
    const customId = args.operand('CUSTOM_ID')
    const force = args.has('force')
    const options = { customId, folder: where, force, say, stopped }
    const { translations, sources, files, remarks } = await exportProject(await parts(), system, options)
    return {
      lines: [
        ...translations.map(({ job, file }) => `${job}: ${file}`),
        ...remarks.map(faultLine),
        `${customId} is in ${where}.`,
      ],
      json: { custom_id: customId, folder: where, translations, sources, files, problems: remarks },
    }
  },
}
