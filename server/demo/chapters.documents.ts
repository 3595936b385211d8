import type { Story } from './chapters.ts'

/** The first subtitles of the film: two are to be read too fast, and a line of the third is too long. */
const filmInFrench = [
  'Le dernier hiver du gardien',
  'Un film d’Ingrid Solheim',
  'Mon père a allumé cette lampe pour la première fois\nle 4 octobre 1961.',
  'J’avais six ans.\nJe pouvais porter les allumettes.',
]

/**
 * Whole documents of the formats that offices, web sites and films are made of: each accepted, a film begun, and one more as a
 * request.
 */
export async function wholeDocuments({ make, clock, due, sam, mia }: Story): Promise<void> {
  clock.at(-4)
  const projects = [
    await make.project({
      name: 'Volunteer handbook, autumn edition',
      client: 'Harbour & Lune Museums',
      deadline: due(8),
      jobs: [
        {
          document: 'volunteer-handbook.docx',
          unitPrice: '0.11',
          deadline: due(8),
          instructions:
            'Volunteers are addressed as “vous”. The word for a lost child stays as it is: “lantern”.',
        },
      ],
    }),
    await make.project({
      name: 'Island ferries: fares, timetable and conditions',
      client: 'Northern Isles Ferries',
      deadline: due(10),
      jobs: [{ document: 'island-fares.xlsx', unitPrice: '0.12', deadline: due(10) }],
    }),
    await make.project({
      name: 'Insulin pump, training slides for wards',
      client: 'Ardent Medical Devices',
      deadline: due(12),
      jobs: [{ document: 'pump-training.pptx', unitPrice: '0.13', deadline: due(12) }],
    }),
    await make.project({
      name: 'Meltemi coast path, web guide and film',
      client: 'Meltemi Travel Press',
      deadline: due(14),
      jobs: [
        { document: 'coast-path.html', target: 'de-DE', unitPrice: '0.12', deadline: due(13) },
        {
          document: 'keepers-last-winter.srt',
          unitPrice: '0.16',
          deadline: due(14),
          instructions: 'Two lines of 42 characters at most. Sounds stay in brackets.',
        },
      ],
    }),
  ]
  for (const project of projects) await make.offer(sam, mia, project)
  clock.at(-3)
  for (const project of projects) await make.accept(mia, project)
  const [, film = ''] = projects.at(-1)?.jobs ?? []
  await make.translate(mia, film, filmInFrench)

  const welsh = await make.project({
    name: 'Volunteer handbook, Welsh',
    client: 'Harbour & Lune Museums',
    deadline: due(15),
    jobs: [{ document: 'volunteer-handbook.docx', target: 'cy', unitPrice: '0.13', deadline: due(15) }],
  })
  await make.offer(sam, mia, welsh, {
    message: 'Please read it before you say yes: it is longer than it looks.',
  })
}
