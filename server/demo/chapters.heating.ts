import type { NewUnit } from '../features/memories/units/units.rules.ts'
import { fileOf, type Morning, take } from './team.ts'
import { translations } from './translations.ts'

/** Of the manual of the model before: some sentences are the same, some nearly. */
const lastManual = (time: Date): NewUnit[] =>
  (
    [
      ['Betriebsanleitung Wärmepumpe LW-6', 'Operating instructions, LW-6 heat pump'],
      ['Bewahren Sie sie in der Nähe des Innengeräts auf.', 'Keep them near the indoor unit.'],
      [
        'Schalten Sie die Anlage vor jeder Reinigung am Hauptschalter spannungsfrei.',
        'Before any cleaning, isolate the system at the main switch.',
      ],
      ['Das Außengerät darf nicht abgedeckt werden.', 'Do not cover the outdoor unit.'],
      [
        'Halten Sie zur Hauswand einen Abstand von mindestens 30 cm ein.',
        'Keep it at least 30 cm away from the wall of the house.',
      ],
      ['Prüfen Sie jeden Herbst, ob der Ablauf frei ist.', 'Check every autumn that the drain is clear.'],
      ['Tragen Sie jede Prüfung in das Wartungsprotokoll ein.', 'Enter every test in the maintenance log.'],
    ] as const
  ).map(([source, target]) => ({
    source,
    target,
    previous: null,
    next: null,
    context: null,
    author: 'E. Whitcombe',
    time,
  }))

/** One job at risk, one with a question that waits, one whose date is discussed, two that nobody has taken yet. */
export async function heatPump(story: Morning): Promise<void> {
  const { make, clock, due, sam, eleanor, greta, konrad, layla, jun, hiroko } = story
  const manual = await fileOf('heat-pump-manual.docx', 'Betriebsanleitung_LW-7.docx')
  const log = await fileOf('heat-pump-log.docx', 'Wartungsprotokoll.docx')
  const legend = await fileOf('heat-pump-legend.xlsx', 'Schaltplan-Legende.xlsx')
  const safety = await fileOf('heat-pump-safety.docx', 'Sicherheitsdatenblatt-Kältemittel.docx')
  clock.at(-6)
  const project = await make.project({
    name: 'Wärmepumpe LW-7, Dokumentation',
    client: 'Heizwerk Allgäu GmbH',
    source: 'de-DE',
    deadline: due(8, 2),
    coordinator: sam,
    instructions:
      'Parts are called as on the type plate. “Kältemittel” is “refrigerant”, never “coolant”. Keep the numbers of headings.',
    documents: [manual, log, legend, safety],
    jobs: [
      { file: manual, target: 'en-GB', unitPrice: '0.11', deadline: due(0, 7) },
      { file: log, target: 'en-GB', unitPrice: '0.11', deadline: due(6, 7) },
      { file: legend, target: 'en-GB', unitPrice: '0.11', deadline: due(6, 7) },
      { file: safety, target: 'ar', unitPrice: '0.14', deadline: due(2) },
      { file: manual, target: 'ja', unitPrice: '0.16', deadline: due(8, 2) },
    ],
  })
  const memory = await make.memory(
    sam,
    { name: 'Heizwerk DE–EN', pair: ['de', 'en'] },
    lastManual(clock.now()),
  )
  await make.remember(sam, project, memory)
  const [english = '', tables = '', plan = '', arabic = '', japanese = ''] = project.jobs
  clock.at(-5)
  await take(story, eleanor, project, english)
  const expiresAt = due(1, 2)
  clock.at(-2)
  await make.offer(sam, konrad, project, { jobIds: [tables, plan], expiresAt })
  await make.offer(sam, greta, project, { jobIds: [tables, plan], expiresAt })
  await make.translate(eleanor, english, translations.manualInEnglish.slice(0, 6))
  await make.offer(sam, jun, project, { jobIds: [japanese], expiresAt })
  await make.offer(sam, hiroko, project, { jobIds: [japanese], expiresAt })
  await take(story, layla, project, arabic)
  clock.at(-1)
  await make.reject(konrad, project, 'Full until the end of the month.')
  const comment = 'A trade fair keeps me until then; glad to do it afterwards.'
  await make.counter(jun, project, { deadline: due(12, 2), comment })
  await make.translate(layla, arabic, translations.safetyInArabic)
  await make.log(layla, arabic, 'Progress', 'First paragraph done; the terms are in my list.')
  clock.at(0, -2)
  await make.translate(eleanor, english, translations.manualInEnglish)
  const question = 'Is “Außengerät” to be الوحدة الخارجية, or المكثف as on the type plate?'
  await make.log(layla, arabic, 'Query', question, 'Rings um das Außengerät')
}

/** One job late, two submitted, one of them after a draft; one returned with comments, of which some are done. */
export async function thermostat(story: Morning): Promise<void> {
  const { make, clock, due, sam, ines, konrad, giulia, alvaro } = story
  const app = await fileOf('thermostat-app.json', 'app-strings.json')
  const start = await fileOf('thermostat-quick-start.md', 'quick-start.md')
  const guide = await fileOf('thermostat-guide.xlf', 'user-guide-v4.xlf')
  clock.at(-9)
  const project = await make.project({
    name: 'Kestrel smart thermostat, app and guide',
    client: 'Kestrel Controls Ltd',
    deadline: due(5),
    coordinator: sam,
    qcsId: 'QCS-0121',
    documents: [app, start, guide],
    jobs: [
      { file: app, target: 'fr-FR', unitPrice: '0.13', deadline: due(0, -16) },
      { file: app, target: 'it-IT', unitPrice: '0.13', deadline: due(5) },
      { file: app, target: 'es-ES', unitPrice: '0.13', deadline: due(1) },
      { file: guide, target: 'de-DE', unitPrice: '0.1', type: 'Post-editing', deadline: due(0, 8) },
      { file: start, target: 'fr-FR', unitPrice: '0.13', deadline: due(3) },
      { file: start, target: 'de-DE', unitPrice: '0.13', deadline: due(4) },
    ],
  })
  const [french = '', italian = '', spanish = '', guideJob = '', startJob = '', german = ''] = project.jobs
  clock.at(-8)
  await take(story, ines, project, french, startJob)
  await take(story, giulia, project, italian)
  await take(story, alvaro, project, spanish)
  await take(story, konrad, project, guideJob, german)
  clock.at(-5)
  await make.translate(ines, startJob, translations.quickStartInFrench)
  await make.translate(konrad, guideJob, translations.guideInGerman)
  clock.at(-4)
  await make.submit(ines, startJob)
  await make.translate(ines, french, translations.appInFrench.slice(0, 9))
  await make.translate(alvaro, spanish, translations.appInSpanish)
  clock.at(-3)
  const reviewer = { ...sam, rights: 'staff' as const }
  const first = await make.comment(reviewer, startJob, 'draughts', 'The client says “prises d’air” here.')
  await make.comment(reviewer, startJob, 'Hold the ring', '“Tenez” twice in a row: “Appuyez sur l’anneau”?')
  await make.comment(reviewer, startJob, 'boiler does not', '“voyant”, as in the app.')
  await make.returnJob(sam, startJob, 'Three small things, then it is done.')
  clock.at(-2)
  await make.tick(ines, startJob, first)
  await make.comment(
    { ...ines, rights: 'consultant' },
    startJob,
    'draughts',
    'Done; it was “courants d’air” in version 3.',
  )
  clock.at(-1, 1)
  await make.translate(ines, french, translations.appInFrench)
  await make.log(ines, french, 'Note', 'The last strings wait for a screenshot of the report.')
  clock.at(-1, 8)
  await make.submit(alvaro, spanish)
  await make.submit(konrad, guideJob)
}
