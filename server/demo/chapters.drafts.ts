import { fileOf, type Morning } from './team.ts'

/** Two projects whose jobs nobody has been offered yet. */
export async function drafts({ make, clock, due, sam }: Morning): Promise<void> {
  clock.at(-1)
  const site = await fileOf('winter-resort.html', 'index.html')
  const passes = await fileOf('lift-passes.xlsx')
  const safety = await fileOf('snow-safety.md')
  await make.project({
    name: 'Solvang, winter pages',
    client: 'Solvang Mountain Railways',
    deadline: due(9),
    coordinator: sam,
    documents: [site, passes, safety],
    jobs: [
      { file: site, target: 'fr-FR', unitPrice: '0.11', deadline: due(8) },
      { file: site, target: 'de-DE', unitPrice: '0.11', deadline: due(8) },
      { file: site, target: 'it-IT', unitPrice: '0.12', deadline: due(8) },
      { file: passes, target: 'fr-FR', unitPrice: '0.11', deadline: due(9) },
      { file: safety, target: 'de-DE', unitPrice: '0.11', deadline: due(9) },
    ],
  })
  const guide = await fileOf('observatory-guide-es.docx', 'guía-del-visitante.docx')
  const sky = await fileOf('night-sky-es.md', 'cielo-nocturno.md')
  clock.at(0, -1)
  await make.project({
    name: 'Observatorio de la Cumbre, visitas',
    client: 'Observatorio de la Cumbre',
    source: 'es-ES',
    deadline: due(12),
    coordinator: sam,
    documents: [guide, sky],
    jobs: [
      { file: guide, target: 'en-GB', unitPrice: '0.12', deadline: due(11) },
      { file: guide, target: 'fr-FR', unitPrice: '0.12', deadline: due(11) },
    ],
  })
}
