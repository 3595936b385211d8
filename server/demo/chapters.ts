import type { Clock } from '../clock.ts'
import type { builders } from './builders.ts'
import type { Person } from './people.ts'

export type Story = {
  make: ReturnType<typeof builders>
  /** moves the story to a day, counted from the day the demo is made */
  clock: Clock & { at(days: number, hours?: number): void }
  /** an instant counted in the same way */
  due(days: number, hours?: number): Date
  /** a coordinator, a consultant, an agency */
  sam: Person
  mia: Person
  nord: Person
}

/** Approved a month ago. */
export async function finishedWalks({ make, clock, due, sam, mia }: Story): Promise<void> {
  clock.at(-40)
  const walks = await make.project({
    name: 'Coastal walks of Naxos',
    client: 'Meltemi Travel Press',
    deadline: due(-30),
    qcsId: 'QCS-0112',
    jobs: [
      {
        document: 'coastal-walks.xlf',
        target: 'de-DE',
        unitPrice: '0.12',
        deadline: due(-30),
      },
    ],
  })
  await make.offer(sam, mia, walks)
  clock.at(-39)
  await make.accept(mia, walks)
  clock.at(-33)
  for (const job of walks.jobs) {
    await make.start(mia, job)
    await make.log(mia, job, 'Progress', 'Walks 1 to 3 done.')
    clock.at(-31)
    await make.submit(mia, job)
    clock.at(-30)
    await make.approve(sam, job)
  }
}

/** One job in work, with a question in its log; one not begun. */
export async function galleryInWork({ make, clock, due, sam, mia }: Story): Promise<void> {
  clock.at(-9)
  const gallery = await make.project({
    name: 'Harbour Museum, room texts',
    client: 'Harbour & Lune Museums',
    deadline: due(1, 4),
    memoqProjectName: 'HLM_Room_Texts_2026',
    qcsId: 'QCS-0114',
    coordinator: sam,
    files: ['harbour-style.md'],
    jobs: [
      {
        document: 'gallery-labels.xlf',
        unitPrice: '0.11',
        type: 'Post-editing',
        deadline: due(1, 4),
        instructions: 'Labels are read standing: short sentences. Names of floods stay in French.',
      },
      { document: 'audio-guide.xlf', target: 'ar', unitPrice: '0.14', deadline: due(6) },
    ],
  })
  await make.offer(sam, mia, gallery, { message: 'The labels come first; the audio guide can wait a week.' })
  clock.at(-8)
  await make.accept(mia, gallery)
  clock.at(-2)
  const [labels] = gallery.jobs
  if (labels) {
    await make.start(mia, labels)
    const question = 'Is “lower market” a name on the town map, or any market?'
    await make.log(mia, labels, 'Query', question, 'lower market')
    clock.at(-1, -3)
    await make.logAsStaff(sam, labels, 'Answer', 'It is the name of the square: marché bas, in lower case.')
  }
}

/** One job under review, one Assigned to each of the two. */
export async function pumpInReview({ make, clock, due, sam, mia, nord }: Story): Promise<void> {
  clock.at(-12)
  const pump = await make.project({
    name: 'Insulin pump quick guide, revision 7',
    client: 'Ardent Medical Devices',
    deadline: due(3),
    memoqProjectName: 'ARD_Pump_QG_r7',
    qcsId: 'QCS-0117',
    coordinator: sam,
    jobs: [
      {
        document: 'packaging-insert.xlf',
        unitPrice: '0.13',
        type: 'Post-editing',
        deadline: due(3),
      },
      { document: 'quick-guide-r7.xlf', unitPrice: '0.13', deadline: due(3) },
      {
        document: 'quick-guide-r7.xlf',
        target: 'it-IT',
        unitPrice: '0.13',
        deadline: due(4),
      },
    ],
  })
  const [insert, guide, italian] = pump.jobs
  if (insert && guide && italian) {
    await make.assign(sam, mia, insert)
    clock.at(-11)
    await make.accept(mia, pump)
    await make.start(mia, insert)
    clock.at(-3)
    await make.submit(mia, insert)
    clock.at(-2)
    await make.assign(sam, mia, guide)
    await make.assign(sam, nord, italian)
  }
}

/** An offer that the first of two to accept gets. */
export async function requestToBoth({ make, clock, due, sam, mia, nord }: Story): Promise<void> {
  clock.at(-3)
  const tidewater = await make.project({
    name: 'Tidewater gallery labels, spring hang',
    client: 'Harbour & Lune Museums',
    deadline: due(1, 8),
    jobs: [{ document: 'gallery-labels.xlf', unitPrice: '0.11', deadline: due(1, 8) }],
  })
  const expiresAt = due(0, 20)
  await make.offer(sam, mia, tidewater, { expiresAt, message: 'Same voice as the room texts, please.' })
  await make.offer(sam, nord, tidewater, { expiresAt })
}

/** Requests of all kinds: an offer, two Assigned jobs, and one for the agency alone. */
export async function requestsToMia({ make, clock, due, sam, mia, nord }: Story): Promise<void> {
  clock.at(-2)
  const honey = await make.project({
    name: 'Пчела honey, back labels',
    client: 'Orchard Gate Foods',
    deadline: due(4),
    jobs: [
      {
        document: 'honey-labels.po',
        source: 'bg',
        target: 'en-GB',
        unitPrice: '0.15',
        deadline: due(4),
      },
    ],
  })
  await make.offer(sam, mia, honey)
  const consent = await make.project({
    name: 'Clinic consent forms, Italian',
    client: 'Northgate Clinics',
    deadline: due(2),
    jobs: [
      { document: 'consent-form.xlf', target: 'it-IT', unitPrice: '0.1', deadline: due(2) },
      {
        quantity: '3',
        unit: 'Hours',
        unitPrice: '45',
        type: 'Proofreading',
        target: 'it-IT',
        deadline: due(2),
      },
    ],
  })
  for (const job of consent.jobs) await make.assign(sam, mia, job)

  const pension = await make.project({
    name: 'Winter pension letter',
    client: 'Coldbrook Pensions',
    deadline: due(6),
    jobs: [{ document: 'winter-letter.xlf', target: 'cy', unitPrice: '0.135', deadline: due(6) }],
  })
  await make.offer(sam, nord, pension)
}

/** Accepted by Mia; and one that the agency was faster to accept. */
export async function acceptedByEach({ make, clock, due, sam, mia, nord }: Story): Promise<void> {
  clock.at(-5)
  const ferry = await make.project({
    name: 'Ferry fares 2027',
    client: 'Northern Isles Ferries',
    deadline: due(0, 3),
    jobs: [{ document: 'ferry-app.po', unitPrice: '0.16', deadline: due(0, 3) }],
  })
  await make.offer(sam, mia, ferry)
  clock.at(-4)
  await make.accept(mia, ferry)

  clock.at(-6)
  const choir = await make.project({
    name: 'Choir festival programme, Łódź',
    client: 'Stichting Zomerkoor',
    jobs: [{ document: 'choir-programme.po', source: 'pl', target: 'en-GB', unitPrice: '0.12' }],
  })
  await make.offer(sam, mia, choir)
  await make.offer(sam, nord, choir)
  clock.at(-5)
  await make.accept(nord, choir)
}

/** A large offer. */
export async function largeTender({ make, clock, due, sam, mia }: Story): Promise<void> {
  clock.at(-5)
  const tender = await make.project({
    name: 'Grid connection tender, annexes B to F',
    client: 'Voltis Energy Networks',
    deadline: due(11),
    jobs: [
      {
        document: 'netzanschluss.xlf',
        source: 'de-DE',
        target: 'en-GB',
        unitPrice: '0.19',
        deadline: due(11),
      },
      {
        quantity: '12',
        unit: 'Pages',
        source: 'de-DE',
        target: 'fr-FR',
        unitPrice: '32.5',
        type: 'Revision',
        deadline: due(11),
      },
    ],
  })
  await make.offer(sam, mia, tender, { message: 'Annex C has the terms; the rest follows from it.' })
}

/** A project without any optional detail; and one that only the agency sees. */
export async function bareProject({ make, clock, due, sam, mia, nord }: Story): Promise<void> {
  clock.at(-1)
  const nameless = await make.project({
    customId: null,
    name: null,
    client: null,
    jobs: [{ quantity: null, unitPrice: null, source: 'en-GB', target: 'nl-NL' }],
  })
  for (const job of nameless.jobs) await make.assign(sam, mia, job)

  const lunar = await make.project({
    name: 'Lune Museum shop catalogue',
    client: 'Harbour & Lune Museums',
    deadline: due(9),
    jobs: [{ document: 'ferry-app.po', unitPrice: '0.11', deadline: due(9) }],
  })
  for (const job of lunar.jobs) await make.assign(sam, nord, job)
  await make.accept(nord, lunar)
}

/** One alert of this application, one of another. */
export async function currentAlerts({ make, due }: Story): Promise<void> {
  await make.alert({
    title: 'Maintenance on Saturday.',
    message: 'The portal is closed from 22:00 to 23:30. Unsent work stays on this device.',
    startsAt: due(-1),
    endsAt: due(30),
  })
  await make.alert({
    application: 'billing',
    title: 'Invoices are late.',
    message: 'They leave on Monday.',
    startsAt: due(-1),
    endsAt: due(30),
  })
}
