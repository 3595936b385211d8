import { afterAll, beforeEach } from 'vitest'
import { type Cast, cast } from './cast.ts'
import { type Options, openPortal, type Portal } from './portal.ts'

/** The files of a worker use one portal, one after the other: it ends with the worker's process. */
let sharedPortal: Promise<Portal> | undefined

/** What the tests of one file share: the real app, on a database in which nobody is yet. */
export async function portalForFile(): Promise<Portal> {
  if (sharedPortal) await (await sharedPortal).renew()
  else sharedPortal = openPortal()
  return sharedPortal
}

/** Before a file has its worker load all modules again: nobody would know of the shared portal any more. */
export async function endSharedPortal(): Promise<void> {
  const portal = await sharedPortal
  sharedPortal = undefined
  await portal?.close()
}

/**
 * The same for a file that needs other settings, or an app that listens or closes: a portal that no other file gets.
 */
export async function ownPortalForFile(options: Options = {}): Promise<Portal> {
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
  const castNow = (): Cast => {
    if (!current) throw new Error('The cast is there inside tests only.')
    return current
  }
  return {
    get sam() {
      return castNow().sam
    },
    get mia() {
      return castNow().mia
    },
    get nord() {
      return castNow().nord
    },
    get asSam() {
      return castNow().asSam
    },
    get asMia() {
      return castNow().asMia
    },
    get asNord() {
      return castNow().asNord
    },
  }
}
