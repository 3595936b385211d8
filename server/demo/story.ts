import type { Clock } from '../clock.ts'
import type { Parts } from '../parts.ts'
import { builders } from './builders.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** A clock that stands wherever the story is. */
function storyClock(start: Date): Clock & { at(days: number, hours?: number): void } {
  let now = start
  return {
    now: () => now,
    at: (days, hours = 0) => {
      now = new Date(start.getTime() + days * day + hours * hour)
    },
  }
}

/** The demo's deadlines fall on full hours. */
const fullHour = (now: Date) => new Date(Math.ceil(now.getTime() / hour) * hour)

/** Two months of three people's work, up to now: every state a project or a job can be in. */
export async function tellStory(parts: Parts): Promise<void> {
  const start = fullHour(parts.clock.now())
  const clock = storyClock(start)
  const due = (days: number, hours = 0) => new Date(start.getTime() + days * day + hours * hour)
  // The story's mails were read long ago.
  const mailer = { send: async () => {} }
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

  await parts.db
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
        quantity: '640',
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

  clock.at(-9)
  const gallery = await make.project({
    name: 'Harbour Museum, room texts',
    client: 'Harbour & Lune Museums',
    deadline: due(1, 4),
    memoqProjectName: 'HLM_Room_Texts_2026',
    qcsId: 'QCS-0I14',
    jobs: [
      {
        document: 'gallery-labels.xlf',
        quantity: '3840',
        unitPrice: '0.11',
        type: 'Post-editing',
        deadline: due(1, 4),
        instructions: 'Labels are read standing: short sentences. Names of floods stay in French.',
      },
      { document: 'audio-guide.xlf', target: 'ar', quantity: '980', unitPrice: '0.14', deadline: due(6) },
    ],
  })
  await make.offer(sam, mia, gallery, { message: 'The labels come first; the audio guide can wait a week.' })
  clock.at(-8)
  await make.accept(mia, gallery)
  clock.at(-2)
  const [labels] = gallery.jobs
  if (labels) {
    await make.start(mia, labels)
    await make.log(mia, labels, 'Query', 'Is “lower market” a name on the town map, or any market?')
    clock.at(-1, -3)
    await make.log(sam, labels, 'Note', 'It is the name of the square: marché bas, in lower case.')
  }

  clock.at(-12)
  const pump = await make.project({
    name: 'Insulin pump quick guide, revision 7',
    client: 'Ardent Medical Devices',
    deadline: due(3),
    memoqProjectName: 'ARD_Pump_QG_r7',
    qcsId: 'QCS-0117',
    jobs: [
      {
        document: 'packaging-insert.xlf',
        quantity: '486',
        unitPrice: '0.13',
        type: 'Post-editing',
        deadline: due(3),
      },
      { document: 'quick-guide-r7.xlf', quantity: '1593', unitPrice: '0.13', deadline: due(3) },
      {
        document: 'quick-guide-r7.xlf',
        target: 'it-IT',
        quantity: '1611',
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

  clock.at(-3)
  const tidewater = await make.project({
    name: 'Tidewater gallery labels, spring hang',
    client: 'Harbour & Lune Museums',
    deadline: due(1, 8),
    jobs: [{ document: 'gallery-labels.xlf', quantity: '3840', unitPrice: '0.11', deadline: due(1, 8) }],
  })
  const expiresAt = due(0, 20)
  await make.offer(sam, mia, tidewater, { expiresAt, message: 'Same voice as the room texts, please.' })
  await make.offer(sam, nord, tidewater, { expiresAt })

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
        quantity: '410',
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
      { document: 'consent-form.xlf', target: 'it-IT', quantity: '1904', unitPrice: '0.1', deadline: due(2) },
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
    jobs: [
      { document: 'winter-letter.xlf', target: 'cy', quantity: '1120', unitPrice: '0.135', deadline: due(6) },
    ],
  })
  await make.offer(sam, nord, pension)

  clock.at(-5)
  const ferry = await make.project({
    name: 'Ferry fares 2027',
    client: 'Northern Isles Ferries',
    deadline: due(0, 3),
    jobs: [{ document: 'ferry-app.po', quantity: '212', unitPrice: '0.16', deadline: due(0, 3) }],
  })
  await make.offer(sam, mia, ferry)
  clock.at(-4)
  await make.accept(mia, ferry)

  clock.at(-6)
  const choir = await make.project({
    name: 'Choir festival programme, Łódź',
    client: 'Stichting Zomerkoor',
    jobs: [
      { document: 'choir-programme.po', source: 'pl', target: 'en-GB', quantity: '1275', unitPrice: '0.12' },
    ],
  })
  await make.offer(sam, mia, choir)
  await make.offer(sam, nord, choir)
  clock.at(-5)
  await make.accept(nord, choir)

  const tender = await make.project({
    name: 'Grid connection tender, annexes B to F',
    client: 'Voltis Energy Networks',
    deadline: due(11),
    jobs: [
      {
        document: 'netzanschluss.xlf',
        source: 'de-DE',
        target: 'en-GB',
        quantity: '8400',
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
    jobs: [{ document: 'ferry-app.po', quantity: '2600', unitPrice: '0.11', deadline: due(9) }],
  })
  for (const job of lunar.jobs) await make.assign(sam, nord, job)
  await make.accept(nord, lunar)

  clock.at(0)

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
