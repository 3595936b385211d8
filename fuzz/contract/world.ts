import { builders } from '@hub/server/demo/builders'
import type { Person } from '@hub/server/demo/people'
import { startSession } from '@hub/server/features/sessions/sessions.queries'
import type { Parts } from '@hub/server/parts'
import { markOf, type residents, type Tokens } from './calls.ts'

type Resident = (typeof residents)[number]
export type Consultant = Exclude<Resident, 'sam'>

export type AcceptedWork = { projectId: string; jobId: string }

export type World = {
  parts: Parts
  make: ReturnType<typeof builders>
  people: Readonly<Record<Resident, Person>>
  /** somebody of one call's own */
  guest(options?: { emailMfa?: boolean }): Promise<Person>
  session(person: Person): Promise<{ id: string; access: string; refresh: string }>
  /** fresh access tokens of the residents */
  tokens(): Promise<Tokens>
  /** a project of a job that nobody was asked to take */
  freeWork(): Promise<AcceptedWork>
  /** a project that is offered to this consultant */
  request(who: Consultant): Promise<AcceptedWork>
  /** one that they took and work at */
  acceptedWork(who: Consultant): Promise<AcceptedWork>
  /** the same, of a document with two sentences in a paragraph */
  acceptedParagraph(who: Consultant): Promise<AcceptedWork>
  /** one that they have submitted */
  workUnderReview(who: Consultant): Promise<AcceptedWork>
}

/** Three texts, one of them with a code, all with their owner's mark. */
const xliff = (mark: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="${mark}.html" source-language="en-GB" target-language="fr-FR" datatype="html"><body>
<trans-unit id="1"><source>${mark} opens at nine.</source></trans-unit>
<trans-unit id="2"><source>Read <g id="1">the ${mark}</g> twice.</source></trans-unit>
<trans-unit id="3"><source>Thank you from ${mark}.</source><target>Merci</target></trans-unit>
</body></file></xliff>`

/** Those who live in the world. */
async function makeResidents(make: ReturnType<typeof builders>): Promise<Record<Resident, Person>> {
  const resident = (who: Resident, agencyName?: string) =>
    make.person({
      email: `${who}@fuzz.example`,
      firstName: who,
      lastName: markOf(who),
      ...(who !== 'sam' && { type: agencyName ? 'Agency' : 'Consultant' }),
      ...(agencyName && { agencyName }),
    })
  return {
    ana: await resident('ana'),
    ben: await resident('ben'),
    nord: await resident('nord', `Agency ${markOf('nord')}`),
    sam: await resident('sam'),
  }
}

/** Two consultants, an agency and staff, with work of their own that names them. */
export async function createWorld(parts: Parts): Promise<World> {
  const make = builders(parts)
  const { db, clock, tokens } = parts
  let count = 0

  const people = await makeResidents(make)
  await make.alert({ title: 'Tonight', message: 'The portal rests from two to three.' })

  const session = async (person: Person) => {
    const now = clock.now()
    const device = { address: '127.0.0.1', userAgent: 'fuzz' }
    const start = await db.transaction().execute((trx) => startSession(trx, person.id, device, now))
    return {
      id: start.id,
      access: tokens.sign('access', start, now),
      refresh: tokens.sign('refresh', start, now),
    }
  }

  const offered = async (who: Consultant, file: { name: string; bytes: Buffer }): Promise<AcceptedWork> => {
    const project = await make.project({
      name: `${markOf(who)} ${++count}`,
      client: markOf(who),
      files: ['harbour-style.md'],
      jobs: [{ file, instructions: `For ${markOf(who)}.` }],
    })
    await make.offer(people.sam, people[who], project, { message: `Dear ${markOf(who)}` })
    return { projectId: project.id, jobId: project.jobs[0] ?? '' }
  }

  const request = (who: Consultant): Promise<AcceptedWork> =>
    offered(who, { name: `${markOf(who)}.xlf`, bytes: Buffer.from(xliff(markOf(who))) })

  const freeWork = async (): Promise<AcceptedWork> => {
    const project = await make.project({ name: `Free ${++count}`, coordinator: people.sam, jobs: [{}] })
    return { projectId: project.id, jobId: project.jobs[0] ?? '' }
  }

  const begun = async (who: Consultant, work: AcceptedWork): Promise<AcceptedWork> => {
    await make.accept(people[who], { id: work.projectId, jobs: [work.jobId] })
    await make.log(people[who], work.jobId, 'Started', `Begun by ${markOf(who)}.`)
    return work
  }

  const acceptedWork = async (who: Consultant): Promise<AcceptedWork> => begun(who, await request(who))

  return {
    parts,
    make,
    people,
    freeWork,
    guest: ({ emailMfa = false } = {}) =>
      make.person({
        email: `guest.${++count}@fuzz.example`,
        firstName: 'Gwen',
        lastName: 'Guest',
        type: 'Consultant',
        emailMfa,
      }),
    session,
    tokens: async () => ({
      ana: (await session(people.ana)).access,
      ben: (await session(people.ben)).access,
      nord: (await session(people.nord)).access,
      sam: (await session(people.sam)).access,
    }),
    request,
    acceptedWork,
    acceptedParagraph: async (who) => {
      const mark = markOf(who)
      const bytes = Buffer.from(`<p>${mark} opens at nine. Read <b>the ${mark}. Thank</b> you.</p>`)
      return begun(who, await offered(who, { name: `${mark}.html`, bytes }))
    },
    workUnderReview: async (who) => {
      const work = await acceptedWork(who)
      await make.submit(people[who], work.jobId)
      return work
    },
  }
}
