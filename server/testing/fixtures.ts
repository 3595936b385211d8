import { afterAll, beforeEach } from 'vitest'
import { type Cast, cast } from './cast.ts'
import { type Options, openPortal, type Portal } from './portal.ts'

/** What the tests of one file share: the real app on a database of their own, until the last of them has ended. */
export async function portalForFile(options?: Options): Promise<Portal> {
  const portal = await openPortal(options)
  afterAll(() => portal.close())
  return portal
}

/** A coordinator, a consultant and an agency of each test's own, signed in; no mail of an earlier test is left. */
export function castForEach(portal: Portal): Cast {
  let current: Cast | undefined
  beforeEach(async () => {
    current = await cast(portal)
    await portal.mails()
  })
  const present = (): Cast => {
    if (!current) throw new Error('The cast is there inside tests only.')
    return current
  }
  return {
    get sam() {
      return present().sam
    },
    get mia() {
      return present().mia
    },
    get nord() {
      return present().nord
    },
    get asSam() {
      return present().asSam
    },
    get asMia() {
      return present().asMia
    },
    get asNord() {
      return present().asNord
    },
  }
}
