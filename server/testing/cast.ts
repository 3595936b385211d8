import type { Person } from '../demo/people.ts'
import type { Client } from './client.ts'
import type { Portal } from './portal.ts'

export type Cast = {
  /** staff */
  sam: Person
  /** consultant */
  mia: Person
  /** agency */
  nord: Person
  asSam: Client
  asMia: Client
  asNord: Client
}

let casts = 0

/** Three people of this test alone, signed in: a coordinator, a consultant, an agency. */
export async function cast(portal: Portal): Promise<Cast> {
  const n = ++casts
  const sam = await portal.make.person({
    email: `sam.${n}@hub.example`,
    firstName: 'Sam',
    lastName: 'Okafor',
  })
  const mia = await portal.make.person({
    email: `mia.${n}@hub.example`,
    firstName: 'Mia',
    lastName: 'Berg',
    type: 'Consultant',
  })
  const nord = await portal.make.person({
    email: `nord.${n}@hub.example`,
    firstName: 'Jonas',
    lastName: 'Lind',
    agencyName: 'Lingua Nord',
    type: 'Agency',
  })
  return {
    sam,
    mia,
    nord,
    asSam: await portal.as(sam),
    asMia: await portal.as(mia),
    asNord: await portal.as(nord),
  }
}
