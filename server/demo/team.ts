import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Story } from './chapters.ts'
import type { Person } from './people.ts'
import type { Project } from './projects.ts'
import type { FileSketch, PersonSketch } from './sketches.ts'

const folder = join(import.meta.dirname, 'morning')

/** A file of demo/morning, by the name under which its client sent it. */
export const fileOf = async (file: string, name = file): Promise<FileSketch> => ({
  name,
  bytes: await readFile(join(folder, file)),
})

/** [source, target], by their English names */
type Pair = readonly [source: string, target: string]

type Member = {
  name: readonly [first: string, last: string]
  pairs: readonly Pair[]
  specialisations: string[]
  timeZone: string
  /** when they were last here, in hours; null: never yet */
  seen: number | null
}

const members = {
  eleanor: {
    name: ['Eleanor', 'Whitcombe'],
    pairs: [
      ['German', 'English'],
      ['French', 'English'],
    ],
    specialisations: ['Heating', 'Machinery'],
    timeZone: 'Europe/London',
    seen: -1.1,
  },
  ines: {
    name: ['Inès', 'Moreau'],
    pairs: [['English', 'French']],
    specialisations: ['Software', 'Household'],
    timeZone: 'Europe/Paris',
    seen: -19,
  },
  konrad: {
    name: ['Konrad', 'Weiß'],
    pairs: [['English', 'German']],
    specialisations: ['Software', 'Medical devices'],
    timeZone: 'Europe/Berlin',
    seen: -16,
  },
  jun: {
    name: ['Jun', 'Hasegawa'],
    pairs: [
      ['German', 'Japanese'],
      ['Japanese', 'English'],
    ],
    specialisations: ['Household', 'Manuals'],
    timeZone: 'Asia/Tokyo',
    seen: -2,
  },
  layla: {
    name: ['Layla', 'Haddad'],
    pairs: [
      ['German', 'Arabic'],
      ['English', 'Arabic'],
    ],
    specialisations: ['Machinery', 'Chemistry'],
    timeZone: 'Asia/Amman',
    seen: -1.5,
  },
  desislava: {
    name: ['Desislava', 'Petrova'],
    pairs: [['Bulgarian', 'English']],
    specialisations: ['Food', 'Labels'],
    timeZone: 'Europe/Sofia',
    seen: -50,
  },
  omar: {
    name: ['Omar', 'Benali'],
    pairs: [
      ['Arabic', 'English'],
      ['English', 'French'],
    ],
    specialisations: ['Museums', 'Tourism'],
    timeZone: 'Africa/Tunis',
    seen: -13,
  },
  cerys: {
    name: ['Cerys', 'Llewellyn'],
    pairs: [['English', 'Welsh']],
    specialisations: ['Pensions', 'Public services'],
    timeZone: 'Europe/London',
    seen: -1.7,
  },
  marta: {
    name: ['Marta', 'Nowak'],
    pairs: [['Polish', 'English']],
    specialisations: ['Music', 'Theatre'],
    timeZone: 'Europe/Warsaw',
    seen: -96,
  },
  giulia: {
    name: ['Giulia', 'Ferraro'],
    pairs: [
      ['English', 'Italian'],
      ['German', 'Italian'],
    ],
    specialisations: ['Medical devices', 'Transport'],
    timeZone: 'Europe/Rome',
    seen: -2,
  },
  alvaro: {
    name: ['Álvaro', 'Quiroga'],
    pairs: [
      ['English', 'Spanish'],
      ['Spanish', 'English'],
    ],
    specialisations: ['Software', 'Astronomy'],
    timeZone: 'Europe/Madrid',
    seen: -22,
  },
  greta: {
    name: ['Greta', 'Zimmermann-Oberhuber'],
    pairs: [
      ['German', 'English'],
      ['English', 'German'],
    ],
    specialisations: ['Law', 'Insurance'],
    timeZone: 'Europe/Rome',
    seen: -30,
  },
  camille: {
    name: ['Camille', 'Roux'],
    pairs: [['English', 'French']],
    specialisations: ['Museums', 'Walks'],
    timeZone: 'Europe/Paris',
    seen: -70,
  },
  hiroko: {
    name: ['Hiroko', 'Amsel-Tanaka'],
    pairs: [
      ['German', 'Japanese'],
      ['German', 'English'],
    ],
    specialisations: ['Pharmacy', 'Patents'],
    timeZone: 'Europe/Berlin',
    seen: null,
  },
} as const satisfies Record<string, Member>

const ascii = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replace(/[^A-Za-z-]/g, '')
    .toLowerCase()

function sketchOf({ name, pairs, specialisations, timeZone, seen }: Member, due: Story['due']): PersonSketch {
  const [firstName, lastName] = name
  return {
    email: `${ascii(firstName)}.${ascii(lastName)}@hub.example`,
    firstName,
    lastName,
    type: 'Consultant',
    expertise: {
      languages: pairs.map(([source, target], at) => ({ source, target, native: at === 0 })),
      specialisations: [...specialisations],
      services: ['Translation', 'Post-editing'],
      software: [],
    },
    ...(seen === null ? { invitedAt: due(-3) } : { seen: { at: due(0, seen), timeZone } }),
  }
}

/** The provider's people beside Sam, Mia and Lingua Nord: a second coordinator, and consultants. */
export async function gatherTeam({ make, clock, due }: Story) {
  clock.at(-50)
  const ana = await make.person({
    email: 'ana.duarte@hub.example',
    firstName: 'Ana',
    lastName: 'Duarte',
    seen: { at: due(-1), timeZone: 'Europe/Lisbon' },
  })
  const join = (member: Member): Promise<Person> => make.person(sketchOf(member, due))
  return {
    ana,
    eleanor: await join(members.eleanor),
    ines: await join(members.ines),
    konrad: await join(members.konrad),
    jun: await join(members.jun),
    layla: await join(members.layla),
    desislava: await join(members.desislava),
    omar: await join(members.omar),
    cerys: await join(members.cerys),
    marta: await join(members.marta),
    giulia: await join(members.giulia),
    alvaro: await join(members.alvaro),
    greta: await join(members.greta),
    camille: await join(members.camille),
    hiroko: await join(members.hiroko),
  }
}

/** A story, and the people of the provider's morning. */
export type Morning = Story & Awaited<ReturnType<typeof gatherTeam>>

/** A consultant is offered jobs and accepts them. */
export async function take(
  { make, sam }: Pick<Morning, 'make' | 'sam'>,
  person: Person,
  project: Project,
  ...jobIds: string[]
): Promise<void> {
  await make.offer(sam, person, project, { jobIds })
  await make.accept(person, project)
}
