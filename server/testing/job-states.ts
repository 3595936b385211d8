import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { expect } from 'vitest'
import type { Person } from '../demo/people.ts'
import type { Cast } from './cast.ts'
import type { Client } from './client.ts'
import type { Portal } from './portal.ts'

/** `jobId`: the job whose state it is; `ownId`: another one of the project, which the reader holds all the time. */
export type Scene = { id: string; name: string; jobId: string; ownId: string }
/** Brings the job into its state, from Unassigned; `analyse` is to be called where the reader sees the job first. */
type Way = (scene: Scene, analyse: () => Promise<void>) => Promise<void>

/** How much a reader sees of the job: nothing, what it counts, or its texts and the units that are like them. */
export type Sight = 'nothing' | 'counts' | 'texts'

export const segmentsOf = async (client: Client, jobId: string) =>
  (await client.call(getTranslation, { params: { jobId } })).ok.segments

/** A sentence that a job holds, and what becomes of it. */
type Texts = { worked: string; translated: string }

/** Confirms the sentence that only this job has. */
async function translate(client: Client, jobId: string, secrets: Texts): Promise<void> {
  const segment = (await segmentsOf(client, jobId)).find(({ source }) => source === secrets.worked)
  const body = {
    post_edited_data: [{ id: segment?.id, target: secrets.translated, status: 'translated' }],
  }
  expect((await client.call(saveTranslation, { params: { jobId }, body })).status).toBe(200)
}

/** For tests: the ways into a job's states, as its consultant goes them with staff. */
function waysOf(portal: Portal, people: Cast, secrets: Texts) {
  const offer = ({ id, jobId, ownId }: Scene, to: Person, expiresAt: Date | null = null) =>
    portal.make.offer(people.sam, to, { id, jobs: [jobId, ownId] }, { jobIds: [jobId], expiresAt })
  const assign = ({ jobId }: Scene, to: Person) => portal.make.assign(people.sam, to, jobId)
  const accept = ({ id, jobId, ownId }: Scene, by: Person) =>
    portal.make.accept(by, { id, jobs: [jobId, ownId] })
  const reject = ({ id, jobId, ownId }: Scene) => portal.make.reject(people.mia, { id, jobs: [jobId, ownId] })
  const withdraw = ({ jobId }: Scene) => portal.make.withdraw(people.sam, jobId, 'The client asked for it.')

  const offerJob: Way = async (scene, analyse) => {
    await offer(scene, people.mia)
    await analyse()
  }
  const assignJob: Way = async (scene, analyse) => {
    await assign(scene, people.mia)
    await analyse()
  }
  const acceptJob: Way = async (scene, analyse) => {
    await offerJob(scene, analyse)
    await accept(scene, people.mia)
  }
  const beginWork: Way = async (scene, analyse) => {
    await acceptJob(scene, analyse)
    await translate(people.asMia, scene.jobId, secrets)
  }
  const submitWork: Way = async (scene, analyse) => {
    await beginWork(scene, analyse)
    const rest = (await segmentsOf(people.asMia, scene.jobId)).filter(({ target }) => target === '')
    const body = { post_edited_data: rest.map(({ id }) => ({ id, target: 'Le reste.' })) }
    await people.asMia.call(saveTranslation, { params: { jobId: scene.jobId }, body })
    await portal.make.submit(people.mia, scene.jobId)
  }
  const afterWork: Way = async (scene, analyse) => {
    await beginWork(scene, analyse)
    await withdraw(scene)
  }
  const afterTranslation = ({ jobId }: Scene) => translate(people.asNord, jobId, secrets)
  const othersWork = async (scene: Scene) => {
    await assign(scene, people.nord)
    await accept(scene, people.nord)
    await afterTranslation(scene)
  }

  return {
    offer,
    accept,
    reject,
    withdraw,
    offered: offerJob,
    assigned: assignJob,
    accepted: acceptJob,
    worked: beginWork,
    submitted: submitWork,
    afterWork,
    othersWork,
    translated: afterTranslation,
  }
}

type State = readonly [state: string, sight: Sight, way: Way]
type Ways = ReturnType<typeof waysOf>

/** In these the job is nobody's, or the consultant's, or waits for them. */
const theirs = (portal: Portal, people: Cast, ways: Ways): State[] => {
  const { offered, assigned, accepted, worked, submitted } = ways
  return [
    ['nobody’s', 'nothing', async () => {}],
    ['offered', 'counts', offered],
    ['assigned', 'counts', assigned],
    ['accepted', 'texts', accepted],
    ['in progress', 'texts', worked],
    ['submitted', 'texts', submitted],
    [
      'returned',
      'texts',
      async (scene, analyse) => {
        await submitted(scene, analyse)
        await portal.make.returnJob(people.sam, scene.jobId, 'One more look, please.')
      },
    ],
    [
      'approved',
      'texts',
      async (scene, analyse) => {
        await submitted(scene, analyse)
        await portal.make.approve(people.sam, scene.jobId)
      },
    ],
  ]
}

/** In these it was, or is somebody else's. */
const lossStates = (portal: Portal, people: Cast, ways: Ways): State[] => {
  const { translated, offer, accept, reject, withdraw, offered, assigned, afterWork, othersWork } = ways
  return [
    [
      'offered and rejected',
      'nothing',
      async (scene, analyse) => {
        await offered(scene, analyse)
        await reject(scene)
      },
    ],
    [
      'assigned and rejected',
      'nothing',
      async (scene, analyse) => {
        await assigned(scene, analyse)
        await reject(scene)
      },
    ],
    [
      'an offer that was withdrawn',
      'nothing',
      async (scene, analyse) => {
        const offerId = await offer(scene, people.mia)
        await analyse()
        await portal.make.withdrawOffer(people.sam, { id: scene.id, jobs: [] }, offerId)
      },
    ],
    [
      'an offer that has expired',
      'nothing',
      async (scene, analyse) => {
        await offer(scene, people.mia, portal.clock.in({ minutes: 2 }))
        await analyse()
        portal.clock.advance({ minutes: 2 })
      },
    ],
    [
      'taken by another',
      'nothing',
      async (scene, analyse) => {
        await offered(scene, analyse)
        await offer(scene, people.nord)
        await accept(scene, people.nord)
        await translated(scene)
      },
    ],
    [
      'assigned and withdrawn',
      'nothing',
      async (scene, analyse) => {
        await assigned(scene, analyse)
        await withdraw(scene)
      },
    ],
    ['withdrawn after work', 'nothing', afterWork],
    [
      'withdrawn after work and offered again',
      'counts',
      async (scene, analyse) => {
        await afterWork(scene, analyse)
        await offer(scene, people.mia)
      },
    ],
    [
      'withdrawn after work and somebody else’s',
      'nothing',
      async (scene, analyse) => {
        await afterWork(scene, analyse)
        await othersWork(scene)
      },
    ],
    ['somebody else’s from the beginning', 'nothing', othersWork],
  ]
}

/** For tests: every state of a job, and how much its consultant sees of it then. */
export function jobStates(portal: Portal, people: Cast, secrets: Texts) {
  const ways = waysOf(portal, people, secrets)
  const states = [...theirs(portal, people, ways), ...lossStates(portal, people, ways)]
  return { states, othersWork: ways.othersWork }
}
