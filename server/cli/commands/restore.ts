import { resolve } from 'node:path'
import { decryptWith } from '../../backup/encryption.ts'
import { restoreBackup } from '../../backup/restoring.ts'
import { countOf } from '../../counted.ts'
import type { Command } from '../command.ts'
import { inPlaces } from '../places.ts'

export const restore: Command = {
  name: 'restore',
  about: 'Brings a backup back, whole or not at all, into an installation that nobody has used.',
  operands: [{ name: 'FILE', about: 'what hub backup has written' }],
  options: {
    identity: {
      value: 'KEYS',
      about: 'the private keys of age (AGE-SECRET-KEY-1…) in this file, one a line',
    },
  },
  run: async (scene) => {
    const { args, folder } = scene
    const identity = args.option('identity')
    const decrypt = identity === undefined ? undefined : await decryptWith(resolve(folder, identity))
    return inPlaces(scene, async (places) => {
      const target = { ...places, say: scene.say, stopped: scene.stopped }
      const { manifest, end } = await restoreBackup(resolve(folder, args.operand('FILE')), target, decrypt)
      const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
      return {
        lines: [
          `${countOf(rows, 'row')} and ${countOf(end.files, 'file')} are back, as they were at ${manifest.made_at}.`,
          'Nobody is signed in, and nothing waits to be mailed.',
        ],
        json: { made_at: manifest.made_at, rows, files: end.files, missing: end.missing },
        faults: end.missing.map((key) => `The backup was made without ${key}, which the store did not have.`),
      }
    })
  },
}
