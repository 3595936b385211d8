import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { encryptFor } from '../../backup/encryption.ts'
import { BackupRefused } from '../../backup/format.ts'
import { keepNewest, nameAt } from '../../backup/keeping.ts'
import { takeSnapshot } from '../../backup/snapshot.ts'
import { writeBackup } from '../../backup/writing.ts'
import { systemClock } from '../../clock.ts'
import { countOf } from '../../counted.ts'
import { isFolder } from '../../folders.ts'
import { WrongUsage } from '../arguments.ts'
import type { Arguments, Command } from '../command.ts'
import { inPlaces } from '../places.ts'

function keptOf(args: Arguments): number | undefined {
  const text = args.option('keep')
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new WrongUsage('--keep is a whole number from 1 to 9999.')
  return Number(text)
}

export const backup: Command = {
  name: 'backup',
  about: 'Writes all that the portal keeps into one file, while the portal runs.',
  operands: [
    { name: 'FILE', about: 'the file that is written; in a folder it is called hub-DATE-TIME.tar.zst' },
  ],
  options: {
    recipients: {
      value: 'KEYS',
      about: 'encrypt for the public keys of age (age1…) in this file, one a line',
    },
    keep: { value: 'NUMBER', about: 'delete older backups of the folder, so that so many are left' },
  },
  run: async (scene) => {
    const { args, folder } = scene
    const keep = keptOf(args)
    const place = resolve(folder, args.operand('FILE'))
    const recipients = args.option('recipients')
    const intoFolder = await isFolder(place)
    if (keep !== undefined && !intoFolder) throw new WrongUsage('--keep needs a folder instead of a file.')
    const now = systemClock.now()
    const file = intoFolder ? join(place, nameAt(now, recipients !== undefined)) : place
    if (!(await isFolder(dirname(file)))) throw new BackupRefused(`There is no folder ${dirname(file)}.`)
    if (await stat(file).catch(() => undefined)) throw new BackupRefused(`${file} is there already.`)
    const encrypt = recipients === undefined ? undefined : await encryptFor(resolve(folder, recipients))
    return inPlaces(scene, async ({ database, storage, secrets }) => {
      const snapshot = await takeSnapshot((await database()).owner)
      const source = { snapshot, storage, secrets, now, stopped: scene.stopped }
      const made = await writeBackup(file, source, encrypt).finally(() => snapshot.client.end())
      // One that lacks files is no reason to let go of one that may have them.
      const deleted = keep === undefined || made.missing.length > 0 ? [] : await keepNewest(place, keep, now)
      return {
        lines: [
          `${countOf(made.rows, 'row')} and ${countOf(made.files, 'file')} are in ${file}.`,
          ...deleted.map((name) => `Deleted ${name}.`),
        ],
        json: { file, ...made, deleted },
        faults: made.missing.map(
          (key) => `The store of files does not have ${key}: the backup is without it.`,
        ),
      }
    })
  },
}
