import { fileOf, type Morning, take } from './team.ts'
import { translations } from './translations.ts'

/** Into Welsh: one assigned this morning, one half done and in time. */
export async function pensionPortal(story: Morning): Promise<void> {
  const { make, clock, due, sam, cerys } = story
  const letter = await fileOf('pension-letter.docx', 'pension-statement-2027.docx')
  const portal = await fileOf('member-portal.properties')
  clock.at(-3)
  const project = await make.project({
    name: 'Pension statement and members’ pages',
    client: 'Coldbrook Pensions',
    deadline: due(7),
    coordinator: sam,
    documents: [letter, portal],
    jobs: [
      { file: letter, target: 'cy', unitPrice: '0.135', deadline: due(5, 2) },
      { file: portal, target: 'cy', unitPrice: '0.135', deadline: due(7) },
    ],
  })
  const [statement = '', pages = ''] = project.jobs
  await take(story, cerys, project, pages)
  clock.at(-1)
  await make.translate(cerys, pages, translations.portalInWelsh)
  clock.at(0, -1)
  await make.assign(sam, cerys, statement)
}

/** One accepted without a deadline, one in review with comments that wait, one late by a line. */
export async function theatre(story: Morning): Promise<void> {
  const { make, clock, due, sam, ana, marta } = story
  const season = await fileOf('theatre-season-pl.docx', 'program-2027.docx')
  const leaflet = await fileOf('theatre-leaflet-pl.md', 'teatr-bez-barier.md')
  const tickets = await fileOf('theatre-tickets-pl.po', 'bilety.po')
  clock.at(-10)
  const project = await make.project({
    name: 'Teatr nad Wartą, season 2027',
    client: 'Teatr nad Wartą, Łęczyca',
    source: 'pl',
    coordinator: sam,
    documents: [season, leaflet, tickets],
    jobs: [
      { file: season, target: 'en-GB', unitPrice: '0.12' },
      { file: leaflet, target: 'en-GB', unitPrice: '0.12', deadline: due(1, 3) },
      { file: tickets, target: 'en-GB', unitPrice: '0.14', deadline: due(-2) },
    ],
  })
  const [programme = '', access = '', app = ''] = project.jobs
  clock.at(-9)
  await take(story, marta, project, programme, access, app)
  clock.at(-5)
  await make.translate(marta, app, translations.ticketsInEnglish)
  await make.translate(marta, access, translations.leafletInEnglish)
  clock.at(-4)
  await make.submit(marta, access)
  clock.at(-1)
  const about = 'Audiodeskrypcję'
  await make.comment({ ...sam, rights: 'staff' }, access, about, 'The theatre says “headset”.')
  await make.comment(
    { ...ana, rights: 'staff' },
    access,
    'Pies przewodnik',
    '“assistance dog”: not only guides.',
  )
}

/** Nobody has been asked for two of them. */
export async function riverTimetable({ make, clock, due, sam, giulia }: Morning): Promise<void> {
  const liability = await fileOf('river-liability.docx', 'Haftungsausschlussklauseln.docx')
  const timetable = await fileOf('river-timetable.xlsx', 'Fahrplan_2027.xlsx')
  clock.at(-2)
  const project = await make.project({
    name: 'Donaudampfschifffahrtsgesellschaft, Fahrpläne',
    client: 'Donaudampfschifffahrtsgesellschaft mbH',
    source: 'de-DE',
    deadline: due(6, 7),
    coordinator: sam,
    documents: [liability, timetable],
    jobs: [
      { file: liability, target: 'en-GB', unitPrice: '0.11', deadline: due(6, 7) },
      { file: timetable, target: 'en-GB', unitPrice: '0.11', deadline: due(6, 7) },
      { file: liability, target: 'it-IT', unitPrice: '0.12', deadline: due(6, 7) },
    ],
  })
  const [, , italian = ''] = project.jobs
  clock.at(-1)
  await make.assign(sam, giulia, italian)
}

/** Offers: one that ends within hours and was declined by two, one that has ended, one that is silent. */
export async function harbourWalk({ make, clock, due, sam, ...people }: Morning): Promise<void> {
  const { ines, omar, camille, konrad, greta, alvaro } = people
  const stops = await fileOf('harbour-tour.md', 'tour-stops.md')
  clock.at(-4)
  const project = await make.project({
    name: 'Harbour walk, twelve stops',
    client: 'Harbour & Lune Museums',
    deadline: due(1, 7),
    coordinator: sam,
    documents: [stops],
    jobs: [
      { file: stops, target: 'fr-FR', unitPrice: '0.11', deadline: due(1, 7) },
      { file: stops, target: 'de-DE', unitPrice: '0.11', deadline: due(4) },
      { file: stops, target: 'es-ES', unitPrice: '0.11', deadline: due(4) },
    ],
  })
  const [french = '', german = '', spanish = ''] = project.jobs
  clock.at(-3)
  const soon = { jobIds: [french], expiresAt: due(0, 3), message: 'Read aloud on the quay: short sentences.' }
  for (const person of [ines, omar, camille]) await make.offer(sam, person, project, soon)
  await make.offer(sam, alvaro, project, { jobIds: [spanish], expiresAt: due(-1) })
  clock.at(-2)
  await make.reject(ines, project, 'On the road until next week.')
  await make.reject(omar, project)
  for (const person of [konrad, greta])
    await make.offer(sam, person, project, { jobIds: [german], expiresAt: due(1, 6) })
}

/** Another coordinator’s: one in time, one at risk, one completed. */
export async function hearingApp(story: Morning): Promise<void> {
  const { make, clock, due, ana, giulia, alvaro, konrad } = story
  const app = await fileOf('hearing-app.xml', 'strings.xml')
  clock.at(-22)
  const project = await make.project({
    name: 'Ardent hearing aids, phone app',
    client: 'Ardent Medical Devices',
    deadline: due(6),
    coordinator: ana,
    qcsId: 'QCS-0126',
    documents: [app],
    jobs: [
      { file: app, target: 'it-IT', unitPrice: '0.14', deadline: due(6) },
      { file: app, target: 'es-ES', unitPrice: '0.14', deadline: due(1, 2) },
      { file: app, target: 'de-DE', unitPrice: '0.14', deadline: due(-3) },
    ],
  })
  const [italian = '', spanish = '', german = ''] = project.jobs
  clock.at(-21)
  await take({ make, sam: ana }, giulia, project, italian)
  await take({ make, sam: ana }, alvaro, project, spanish)
  await take({ make, sam: ana }, konrad, project, german)
  clock.at(-12)
  await make.translate(konrad, german, translations.hearingInGerman)
  clock.at(-11)
  await make.submit(konrad, german)
  clock.at(-10)
  await make.approve(ana, german)
  clock.at(-4)
  await make.translate(alvaro, spanish, translations.hearingInSpanish)
  clock.at(-2)
  await make.translate(giulia, italian, translations.hearingInItalian)
}
