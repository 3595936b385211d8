import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CursorPaging, cursorPageOf, Id, IdText, Instant, Moment, Remark, textOf } from './fields.ts'
import { Job } from './jobs.ts'
import { Project, RequestState } from './projects.ts'

const tag = 'Staff: offers'

/** What is in the way of an act on several, each with its reason as a sentence. */
const InTheWay = z.object({
  detail: z.string(),
  in_the_way: z.optional(
    z.array(z.object({ job_id: z.optional(Id), consultant_id: z.optional(Id), reason: z.string() })),
  ),
})

/** `name`: empty where a project has neither a name nor an id of the client's. */
const NamedRef = z.object({ id: Id, name: z.string() })

/** Another deadline, which the consultant proposed. */
const Counter = z.object({ deadline: Instant, comment: z.nullable(z.string()), at: Instant })

/** A consultant who was asked to take jobs of a project. */
const Offer = z.object({
  id: Id,
  project_id: Id,
  consultant: NamedRef,
  job_ids: z.array(Id),
  message: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
  state: RequestState,
  asked_at: Instant,
  decided_at: z.nullable(Instant),
  /** of a consultant who rejected it */
  reason: z.nullable(z.string()),
  counter: z.nullable(Counter),
})

const some = (most: number) => z.array(IdText).check(z.maxLength(most, { abort: true }), z.minLength(1))
const Message = textOf(5000).check(z.trim(), z.maxLength(4000))
const dryRun = z.optional(z.boolean())

const Preview = z.object({
  consultant: NamedRef,
  time_zone: z.nullable(z.string()),
  /** of their mail */
  subject: z.string(),
  text: z.string(),
  /** the projects as they would see them */
  requests: z.array(Project),
  warnings: z.array(z.string()),
})

export const makeOffers = endpoint({
  name: 'makeOffers',
  summary: 'Ask several people to take jobs of one or several projects: all of them are asked, or none',
  tag,
  method: 'POST',
  url: '/api/v1/staff/offers/',
  access: 'staff',
  scope: 'projects',
  subject: 'none',
  body: z.object({
    job_ids: some(200),
    consultant_ids: some(50),
    message: z.nullish(Message),
    expires_at: z.nullish(Moment),
    /** says what each of them would get, and asks nobody */
    dry_run: dryRun,
  }),
  response: {
    200: z.object({ previews: z.array(Preview) }),
    /** an offer for each project and consultant */
    201: z.object({ results: z.array(Offer), warnings: z.array(z.string()) }),
    409: InTheWay,
  },
})

export const listOffers = endpoint({
  name: 'listOffers',
  summary: 'Who was asked to take jobs of a project, the newest first',
  tag,
  method: 'GET',
  url: '/api/v1/staff/projects/:projectId/offers/',
  access: 'staff',
  scope: 'projects',
  subject: 'project',
  params: z.object({ projectId: Id }),
  querystring: z.object(CursorPaging),
  response: { 200: cursorPageOf(Offer), 304: z.undefined() },
})

export const listPersonOffers = endpoint({
  name: 'listPersonOffers',
  summary: 'What somebody was asked to take, in all projects, the newest first',
  tag,
  method: 'GET',
  url: '/api/v1/staff/consultants/:userId/offers/',
  access: 'staff',
  scope: 'projects',
  subject: 'person',
  params: z.object({ userId: Id }),
  querystring: z.object(CursorPaging),
  response: {
    200: cursorPageOf(z.extend(Offer, { project: NamedRef })),
    304: z.undefined(),
  },
})

const onOffer = {
  tag,
  method: 'POST',
  access: 'staff',
  scope: 'projects',
  subject: 'offer',
  params: z.object({ offerId: Id }),
} as const
const answerToCounter = z.object({
  comment: z.nullish(Message),
  /** the proposed date that is answered: where another one is proposed by now, nothing happens, and the answer is 409 */
  deadline: z.nullish(Moment),
})

export const withdrawOffer = endpoint({
  ...onOffer,
  name: 'withdrawOffer',
  summary: 'Take an open offer back; its consultant gets a mail',
  url: '/api/v1/staff/offers/:offerId/withdraw/',
  response: { 200: Offer },
})

export const agreeToCounter = endpoint({
  ...onOffer,
  name: 'agreeToCounter',
  summary:
    'Agree to the date that the consultant proposed: what is free of the offer is theirs, accepted, by that date',
  url: '/api/v1/staff/offers/:offerId/agree/',
  body: answerToCounter,
  response: { 200: Offer },
})

export const keepDate = endpoint({
  ...onOffer,
  name: 'keepDate',
  summary: 'Decline the date that the consultant proposed; the offer stays open',
  url: '/api/v1/staff/offers/:offerId/keep/',
  body: answerToCounter,
  response: { 200: Offer },
})

const onJobs = { tag, method: 'POST', access: 'staff', scope: 'projects', subject: 'none' } as const
const results = z.object({ results: z.array(Job) })

export const assignJobs = endpoint({
  ...onJobs,
  name: 'assignJobs',
  summary: 'Give free jobs to a consultant, who still has to accept them: all of them, or none',
  url: '/api/v1/staff/jobs/assign/',
  body: z.object({ job_ids: some(200), consultant_id: IdText, dry_run: dryRun }),
  response: { 200: results, 409: InTheWay },
})

export const withdrawJobs = endpoint({
  ...onJobs,
  name: 'withdrawJobs',
  summary: 'Take jobs back from those who hold them, with a reason: all of them, or none; work is kept',
  url: '/api/v1/staff/jobs/withdraw/',
  body: z.object({ job_ids: some(200), reason: Remark, dry_run: dryRun }),
  response: { 200: results, 409: InTheWay },
})
