import { fileOf, type Morning, take } from './team.ts'
import { translations } from './translations.ts'

/** Counted in characters: one accepted, one begun, two that were never offered. */
export async function riceCooker(story: Morning): Promise<void> {
  const { make, clock, due, sam, jun } = story
  const manual = await fileOf('rice-cooker-ja.docx', '取扱説明書_KR-10.docx')
  const recipes = await fileOf('rice-recipes-ja.xlsx', 'レシピ_KR-10.xlsx')
  const job = { unit: 'Characters', unitPrice: '0.05' } as const
  clock.at(-4)
  const project = await make.project({
    name: 'Kaede rice cooker, manuals',
    client: 'Kaede Home Appliances',
    source: 'ja',
    deadline: due(10),
    coordinator: sam,
    documents: [manual, recipes],
    jobs: [
      { ...job, file: manual, target: 'en-GB', deadline: due(1, 7) },
      { ...job, file: recipes, target: 'en-GB', deadline: due(9) },
      { ...job, file: manual, target: 'de-DE', deadline: due(10) },
      { ...job, file: recipes, target: 'fr-FR', deadline: due(10) },
    ],
  })
  const [english = '', dishes = ''] = project.jobs
  clock.at(-3)
  await take(story, jun, project, english, dishes)
  clock.at(-2)
  await make.translate(jun, dishes, translations.recipesInEnglish)
}

/** One assigned and silent, one completed into a memory, one offered without an answer. */
export async function honeyCatalogue(story: Morning): Promise<void> {
  const { make, clock, due, sam, desislava, konrad } = story
  const labels = await fileOf('honey-labels-bg.xlsx', 'etiketi-2027.xlsx')
  const catalogue = await fileOf('honey-catalogue-bg.md', 'katalog-2027.md')
  clock.at(-25)
  const project = await make.project({
    name: 'Родопски мед, каталог и етикети',
    client: 'Orchard Gate Foods',
    source: 'bg',
    deadline: due(4),
    coordinator: sam,
    qcsId: 'QCS-0124',
    documents: [labels, catalogue],
    jobs: [
      { file: labels, target: 'en-GB', unitPrice: '0.15', deadline: due(3, 7) },
      { file: catalogue, target: 'en-GB', unitPrice: '0.15', deadline: due(-12) },
      { file: catalogue, target: 'de-DE', unitPrice: '0.16', deadline: due(4) },
    ],
  })
  await make.remember(
    sam,
    project,
    await make.memory(sam, { name: 'Orchard Gate BG–EN', pair: ['bg', 'en'] }),
  )
  const [label = '', english = '', german = ''] = project.jobs
  await take(story, desislava, project, english)
  clock.at(-20)
  await make.translate(desislava, english, translations.catalogueInEnglish)
  clock.at(-17)
  await make.submit(desislava, english)
  clock.at(-16)
  await make.approve(sam, english)
  clock.at(-2)
  await make.assign(sam, desislava, label)
  const message = 'From the Bulgarian; the English is in the project’s memory.'
  await make.offer(sam, konrad, project, { jobIds: [german], message, expiresAt: due(3) })
}

/** From the right to the left: one accepted, one completed, one offered to two. */
export async function coastMuseum(story: Morning): Promise<void> {
  const { make, clock, due, sam, omar, ines, camille } = story
  const guide = await fileOf('coast-museum-ar.docx', 'دليل-الزائر-٢٠٢٧.docx')
  const captions = await fileOf('museum-captions-ar.srt', 'حكايات-الغواصين.srt')
  clock.at(-13)
  const project = await make.project({
    name: 'متحف الساحل، دليل الزائر',
    client: 'متحف الساحل',
    source: 'ar',
    deadline: due(5),
    coordinator: sam,
    documents: [guide, captions],
    jobs: [
      { file: guide, target: 'en-GB', unitPrice: '0.13', deadline: due(3, 7) },
      {
        file: captions,
        target: 'en-GB',
        unitPrice: '0.16',
        deadline: due(-4),
        instructions: 'The divers speak: short lines, as one would say them.',
      },
      { file: guide, target: 'fr-FR', unitPrice: '0.13', deadline: due(5) },
    ],
  })
  const [english = '', film = '', french = ''] = project.jobs
  clock.at(-12)
  await take(story, omar, project, english, film)
  clock.at(-9)
  await make.translate(omar, film, translations.captionsInEnglish)
  clock.at(-8)
  await make.submit(omar, film)
  clock.at(-7)
  await make.approve(sam, film)
  clock.at(-2)
  await make.offer(sam, camille, project, { jobIds: [french], expiresAt: due(2) })
  await make.offer(sam, ines, project, { jobIds: [french], expiresAt: due(2) })
  clock.at(-1)
  await make.reject(ines, project, 'I do not translate from Arabic.')
}
