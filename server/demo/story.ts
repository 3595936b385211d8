import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import { announceEnds } from '../features/offers/endings.transitions.ts'
import type { Parts } from '../parts.ts'
import { analyseGallery, giveMemory } from './analysis.ts'
import { builders } from './builders.ts'
import { coastMuseum, honeyCatalogue, riceCooker } from './chapters.abroad.ts'
import { wholeDocuments } from './chapters.documents.ts'
import { drafts } from './chapters.drafts.ts'
import { heatPump, thermostat } from './chapters.heating.ts'
import { harbourWalk, hearingApp, pensionPortal, riverTimetable, theatre } from './chapters.home.ts'
import { billedMonths } from './chapters.money.ts'
import {
  acceptedByEach,
  bareProject,
  currentAlerts,
  finishedWalks,
  galleryInWork,
  largeTender,
  pumpInReview,
  requestsToMia,
  requestToBoth,
  type Story,
} from './chapters.ts'
import { addOldWebhook, furnishOffice, loseOldWebhook } from './office.ts'
import { keepOwnMemory } from './own.ts'
import { paceOfMia } from './pace.ts'
import type { Person } from './people.ts'
import { gatherTeam, type Morning } from './team.ts'
import { keepTerms } from './terms.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** A clock that shows the day the story has come to. */
function storyClock(start: Date): Clock & { at(days: number, hours?: number): void } {
  let now = start
  return {
    now: () => now,
    at: (days, hours = 0) => {
      now = new Date(start.getTime() + days * day + hours * hour)
    },
  }
}

/** The story's mails were read long ago. */
const mailer = { send: async () => {} }

/** The demo's deadlines fall on full hours. */
const fullHour = (now: Date) => new Date(Math.ceil(now.getTime() / hour) * hour)

/** Two months of work, up to now: every state of a project or a job, and a coordinator's morning. */
export async function tellStory(parts: Parts): Promise<void> {
  const start = fullHour(parts.clock.now())
  const clock = storyClock(start)
  const due = (days: number, hours = 0) => new Date(start.getTime() + days * day + hours * hour)
  const make = builders({ ...parts, clock, mailer })
  clock.at(-60)
  const sam = await make.person({ email: 'coordinator@hub.example', firstName: 'Sam', lastName: 'Okafor' })
  const mia = await make.person({
    email: 'consultant@hub.example',
    firstName: 'Mia',
    lastName: 'Berg',
    type: 'Consultant',
  })
  const nord = await make.person({
    email: 'agency@hub.example',
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    agencyName: 'Lingua Nord',
    type: 'Agency',
    emailMfa: true,
  })
  await describeMia(parts.db, mia)

  const story: Story = { make, clock, due, sam, mia, nord }
  await billedMonths(story)
  await paceOfMia(parts, story)
  await finishedWalks(story)
  await galleryInWork(story)
  await giveMemory(parts.db, story)
  await pumpInReview(story)
  await requestToBoth(story)
  await requestsToMia(story)
  await acceptedByEach(story)
  await wholeDocuments(story)
  await largeTender(story)
  await bareProject(story)
  await tellMorning(parts, { ...story, ...(await gatherTeam(story)) })
  clock.at(0)
  await currentAlerts(story)
  await analyseGallery(parts, mia)
  await keepOwnMemory({ ...parts, clock }, mia)
  await keepTerms({ db: parts.db, clock, mailer }, { sam, mia })
}

/** What a coordinator finds in the morning: some forty jobs of other people, and the provider's own things. */
async function tellMorning(parts: Parts, story: Morning): Promise<void> {
  await addOldWebhook(parts, story)
  await heatPump(story)
  await thermostat(story)
  await riceCooker(story)
  await honeyCatalogue(story)
  await coastMuseum(story)
  await pensionPortal(story)
  await theatre(story)
  await riverTimetable(story)
  await harbourWalk(story)
  await hearingApp(story)
  await drafts(story)
  story.clock.at(0, -1)
  await announceEnds({ db: parts.db, clock: story.clock, mailer })
  await loseOldWebhook(parts, story)
  await furnishOffice(parts, story)
}

async function describeMia(db: Database, mia: Person): Promise<void> {
  await db
    .updateTable('users')
    .set({
      phone_number: '+44 20 7946 0018',
      address_line_1: '12 Quay Street',
      city: 'Bristol',
      postcode: 'BS1 4SB',
      country: 'United Kingdom',
      date_of_birth: '1988-02-29',
      qcs_consultant_id: 'QCS-C-0417',
      expertise: JSON.stringify({
        languages: [
          { source: 'English', target: 'French', native: true },
          { source: 'German', target: 'English', native: false },
        ],
        specialisations: ['Museums and culture', 'Medical devices'],
        services: ['Translation', 'Post-editing', 'Revision'],
        software: ['OmegaT', 'memoQ', 'Trados Studio'],
      }),
    })
    .where('id', '=', mia.id)
    .execute()
}
