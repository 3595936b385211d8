import { type Kitchen, type Recipes, textIn } from './kitchen.ts'

const v1 = '/api/v1'
const sam = { as: 'sam' as const }

/** What staff's recipes share. */
const staffOf = ({ world, send }: Kitchen) => ({
  asSam: async (method: string, path: string, body?: object) =>
    send(method, `${v1}/staff/${path}`, (await world.session(world.people.sam)).access, body),
})

let count = 0
const fresh = (name: string) => `${name} ${++count}`

/** How calls about people are made. */
function peopleCalls(kitchen: Kitchen): Recipes {
  const { asSam } = staffOf(kitchen)
  const newPerson = () => ({
    email: `fuzz.${++count}@hub.example`,
    first_name: 'Noor',
    last_name: 'Haddad',
    type: 'Consultant',
    expertise: { services: ['Revision'] },
  })
  const person = async () => textIn(await asSam('POST', 'consultants/', newPerson()), 'id')
  const ofPerson = (body?: object) => async () => ({
    ...sam,
    params: { userId: await person() },
    ...(body && { body }),
  })

  return {
    listPeople: async () => ({ ...sam, query: { limit: '20', search: 'a', ordering: '-load' } }),
    addPerson: async () => ({ ...sam, body: newPerson() }),
    getPerson: ofPerson(),
    changePerson: ofPerson({ last_name: 'Saleh', expertise: { software: ['memoQ'] } }),
    invitePersonAgain: ofPerson(),
    deactivatePerson: ofPerson({ reason: 'Left the profession', withdraw: true }),
    activatePerson: async () => {
      const userId = await person()
      await asSam('POST', `consultants/${userId}/deactivate/`, { reason: 'Away for a while' })
      return { ...sam, params: { userId } }
    },
    getOwnData: async () => ({ as: 'ana' }),
    getPersonData: ofPerson(),
    listPersonOffers: ofPerson(),
    viewAs: async () => ({ ...(await ofPerson()()), query: { path: 'projects/?limit=5' } }),
    erasePerson: ofPerson({ reason: 'They asked for it' }),
  }
}

/** How calls about offers and jobs are made. */
function offerCalls(kitchen: Kitchen): Recipes {
  const { world, parts, send, next } = kitchen
  const { asSam } = staffOf(kitchen)
  /** A free job, and somebody who may be asked to take it. */
  const free = async () => {
    const { projectId, jobId } = await world.freeWork()
    const who = next()
    return { projectId, jobId, who, consultantId: world.people[who].id }
  }
  const makeOffer = async () => {
    const { projectId, jobId, who, consultantId } = await free()
    const body = { job_ids: [jobId], consultant_ids: [consultantId] }
    const answer = await asSam('POST', 'offers/', body)
    const [offer] = Array.isArray(Object(answer).results) ? Object(answer).results : []
    return { projectId, jobId, who, offerId: textIn(offer, 'id') }
  }
  const deadline = () => new Date(parts.clock.now().getTime() + 9 * 86_400_000).toISOString()
  const counter = async () => {
    const { who, ...rest } = await makeOffer()
    const { access } = await world.session(world.people[who])
    await send('POST', `${v1}/projects/${rest.projectId}/requests/counter/`, access, { deadline: deadline() })
    return { who, ...rest }
  }
  const ofOffer = (body?: object) => async () => {
    const { offerId } = await makeOffer()
    return { ...sam, params: { offerId }, ...(body && { body }) }
  }
  const ofCounter = async () => {
    const { offerId } = await counter()
    return { ...sam, params: { offerId }, body: { comment: 'So be it.' } }
  }

  return {
    makeOffers: async () => {
      const { jobId, consultantId } = await free()
      const body = {
        job_ids: [jobId],
        consultant_ids: [consultantId],
        message: 'Soon?',
        expires_at: deadline(),
      }
      return { ...sam, body }
    },
    listOffers: async () => ({ ...sam, params: { projectId: (await makeOffer()).projectId } }),
    withdrawOffer: ofOffer(),
    agreeToCounter: ofCounter,
    keepDate: ofCounter,
    counterRequest: async () => {
      const { projectId, who } = await makeOffer()
      return { as: who, params: { projectId }, body: { deadline: deadline(), comment: 'I am at a fair.' } }
    },
    takeCounterBack: async () => {
      const { projectId, who } = await counter()
      return { as: who, params: { projectId } }
    },
    assignJobs: async () => {
      const { jobId, consultantId } = await free()
      return { ...sam, body: { job_ids: [jobId], consultant_id: consultantId } }
    },
    withdrawJobs: async () => {
      const { jobId, consultantId } = await free()
      await asSam('POST', 'jobs/assign/', { job_ids: [jobId], consultant_id: consultantId })
      return { ...sam, body: { job_ids: [jobId], reason: 'The client stopped' } }
    },

    listWork: async () => ({ ...sam, query: { limit: '20', status: 'Unassigned', search: 'a' } }),
    listNeeds: async () => ({ ...sam, query: { coordinator: 'me' } }),
    logAsStaff: async () => {
      const { jobId } = await free()
      return { ...sam, params: { jobId }, body: { event: 'Note', comment: 'A note of ours' } }
    },
    projectHistory: async () => ({ ...sam, params: { projectId: (await makeOffer()).projectId } }),
    jobHistory: async () => ({ ...sam, params: { jobId: (await makeOffer()).jobId } }),
    listAudit: async () => ({ ...sam, query: { limit: '20', action: 'job.' } }),
  }
}

/** How calls about projects are made. */
function projectCalls({ world }: Kitchen): Recipes {
  return {
    listStaffProjects: async () => ({ ...sam, query: { limit: '20', search: 'a' } }),
    addProject: async () => ({
      ...sam,
      body: { custom_id: fresh('P'), source_language: 'en-GB', name: 'Tide' },
    }),
    getStaffProject: async () => ({ ...sam, params: { projectId: (await world.freeWork()).projectId } }),
    changeProject: async () => ({
      ...sam,
      params: { projectId: (await world.freeWork()).projectId },
      body: { name: 'Another name', instructions: 'Short sentences.' },
    }),
  }
}

/** How calls about what runs the portal are made. */
function runningCalls(kitchen: Kitchen): Recipes {
  const { parts } = kitchen
  const { asSam } = staffOf(kitchen)
  const view = async () =>
    textIn(await asSam('POST', 'views/', { name: fresh('View'), query: 'late=true' }), 'id')
  const hook = () => ({ name: fresh('Hook'), url: 'https://hub.example/hook', events: ['job.accepted'] })
  const webhook = async () => textIn(await asSam('POST', 'webhooks/', hook()), 'id')
  const ofWebhook = (body?: object) => async () => ({
    ...sam,
    params: { webhookId: await webhook() },
    ...(body && { body }),
  })
  const alert = () => ({ title: fresh('Alert'), message: 'Tonight.', severity: 'info' })
  const ofAlert = (body?: object) => async () => ({
    ...sam,
    params: { alertId: textIn(await asSam('POST', 'alerts/', alert()), 'id') },
    ...(body && { body }),
  })

  return {
    listViews: async () => ({ ...sam, query: { limit: '20' } }),
    addView: async () => {
      // Fifty are kept at most.
      await parts.db.deleteFrom('views').execute()
      return { ...sam, body: { name: fresh('View'), query: 'status=Assigned' } }
    },
    changeView: async () => {
      await parts.db.deleteFrom('views').execute()
      return { ...sam, params: { viewId: await view() }, body: { query: 'query=true' } }
    },
    deleteView: async () => {
      await parts.db.deleteFrom('views').execute()
      return { ...sam, params: { viewId: await view() } }
    },

    listWebhooks: async () => ({ ...sam, query: { limit: '20' } }),
    addWebhook: async () => ({ ...sam, body: hook() }),
    getWebhook: ofWebhook(),
    changeWebhook: ofWebhook({ active: false }),
    deleteWebhook: ofWebhook(),
    renewWebhookSecret: ofWebhook(),
    testWebhook: ofWebhook(),
    listDeliveries: ofWebhook(),
    resendDelivery: async () => {
      const webhookId = await webhook()
      const deliveryId = textIn(await asSam('POST', `webhooks/${webhookId}/test/`), 'id')
      return { ...sam, params: { deliveryId } }
    },

    listAllAlerts: async () => ({ ...sam, query: { limit: '20' } }),
    addAlert: async () => ({ ...sam, body: alert() }),
    changeAlert: ofAlert({ title: 'Another title' }),
    endAlert: ofAlert(),
  }
}

/** How staff's calls are made, but those about memories and keys. */
export const staffCalls = (kitchen: Kitchen): Recipes => ({
  ...peopleCalls(kitchen),
  ...projectCalls(kitchen),
  ...offerCalls(kitchen),
  ...runningCalls(kitchen),
})
