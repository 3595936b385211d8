import * as z from 'zod/mini'

const Visits = z.array(
  z.object({
    /** what it is: a project, a job, a screen */
    kind: z.string(),
    href: z.string(),
    /** as it was called then; empty for a screen, which is named by its navigation */
    name: z.string(),
    detail: z.nullable(z.string()),
  }),
)

/** Something that somebody opened, and where it is. */
export type Visit = z.output<typeof Visits>[number]

/** How many are kept: nobody looks for older ones in a list. */
const most = 40

const placeOf = (user: string) => `hub-visits/${user}`

/** What somebody opened on this device, newest first; what cannot be read is none. */
export function visitsOf(storage: Pick<Storage, 'getItem'>, user: string): readonly Visit[] {
  try {
    const read = Visits.safeParse(JSON.parse(storage.getItem(placeOf(user)) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

/** Keeps a visit as the newest one, in the place of an older one to the same address. */
export function keepVisit(storage: Pick<Storage, 'getItem' | 'setItem'>, user: string, visit: Visit) {
  const others = visitsOf(storage, user).filter(({ href }) => href !== visit.href)
  try {
    storage.setItem(placeOf(user), JSON.stringify([visit, ...others].slice(0, most)))
  } catch {
    // A device that keeps nothing shows none.
  }
}
