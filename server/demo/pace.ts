import { estimateNext } from '../features/before-yes/estimating.work.ts'
import { saveCapacity } from '../features/capacity/capacity.transitions.ts'
import type { Parts } from '../parts.ts'
import type { Story } from './chapters.ts'

/** Labels of six rooms, each with its French. */
const rooms = [
  {
    name: 'room-1-ropes.html',
    minutes: 11,
    texts: [
      [
        'A rope of this length was made by eight people in a single morning.',
        'Une corde de cette longueur était faite par huit personnes en une seule matinée.',
      ],
      [
        'The walk is 300 metres long because the longest rope needed it.',
        'La corderie mesure 300 mètres, car la plus longue corde l’exigeait.',
      ],
      [
        'Hemp came from the Baltic, tar from the forests behind it.',
        'Le chanvre venait de la Baltique, le goudron des forêts de l’arrière-pays.',
      ],
      ['Take the end in your hand and smell it.', 'Prenez le bout dans la main et sentez-le.'],
    ],
  },
  {
    name: 'room-2-charts.html',
    minutes: 13,
    texts: [
      [
        'This chart shows the sands as they lay in 1791.',
        'Cette carte montre les bancs de sable tels qu’ils étaient en 1791.',
      ],
      [
        'Two years later the channel had moved half a mile to the east.',
        'Deux ans plus tard, le chenal s’était déplacé d’un demi-mille vers l’est.',
      ],
      [
        'Pilots drew their own corrections in the margin.',
        'Les pilotes notaient leurs propres corrections dans la marge.',
      ],
      ['Look for the small anchor beside the church tower.', 'Cherchez la petite ancre à côté du clocher.'],
    ],
  },
  {
    name: 'room-3-lamp.html',
    minutes: 9,
    texts: [
      [
        'The lamp burned colza oil until gas reached the point.',
        'La lampe brûlait de l’huile de colza jusqu’à l’arrivée du gaz à la pointe.',
      ],
      [
        'Its lens weighs as much as two horses and floats on mercury.',
        'Sa lentille pèse autant que deux chevaux et flotte sur du mercure.',
      ],
      [
        'Keepers wound the clockwork every four hours, also at night.',
        'Les gardiens remontaient le mécanisme toutes les quatre heures, la nuit aussi.',
      ],
    ],
  },
  {
    name: 'room-4-herring.html',
    minutes: 12,
    texts: [
      [
        'In a good week the town salted nine thousand barrels of herring.',
        'Une bonne semaine, la ville salait neuf mille barils de harengs.',
      ],
      [
        'The women worked in crews of three and were paid by the barrel.',
        'Les femmes travaillaient par équipes de trois et étaient payées au baril.',
      ],
      [
        'Strips of cloth kept the salt out of the cuts on their fingers.',
        'Des bandes de tissu protégeaient du sel les coupures de leurs doigts.',
      ],
    ],
  },
  {
    name: 'room-5-storm.html',
    minutes: 10,
    texts: [
      [
        'On the night of the storm the lifeboat went out four times.',
        'La nuit de la tempête, le canot de sauvetage sortit quatre fois.',
      ],
      [
        'Thirty-one people were brought ashore, and a dog.',
        'Trente et une personnes furent ramenées à terre, et un chien.',
      ],
      [
        'The coxswain wrote the report you see here before he slept.',
        'Le patron rédigea le rapport que vous voyez ici avant de dormir.',
      ],
    ],
  },
  {
    name: 'room-6-quay.html',
    minutes: 8,
    texts: [
      [
        'The stones of the quay came as ballast from three countries.',
        'Les pierres du quai sont arrivées comme lest de trois pays.',
      ],
      [
        'Grey granite is Norwegian, red sandstone is from the Weser.',
        'Le granit gris est norvégien, le grès rouge vient de la Weser.',
      ],
      [
        'Children still look for the footprint in the seventh slab.',
        'Les enfants cherchent toujours l’empreinte dans la septième dalle.',
      ],
    ],
  },
] as const

const week = { mon: 6, tue: 6, wed: 6, thu: 6, fri: 6, sat: 0, sun: 0 }

const dateOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Six jobs with Mia's time, so that her pace is known, and what she says she can do. */
export async function paceOfMia(parts: Parts, { make, clock, due, sam, mia }: Story): Promise<void> {
  const never = new AbortController().signal
  const onError = (error: Error) => {
    throw error
  }
  clock.at(-45)
  const files = rooms.map(({ name, texts }) => ({
    name,
    bytes: Buffer.from(
      `<!doctype html><body>${texts.map(([source]) => `<p>${source}</p>`).join('\n')}</body>`,
    ),
  }))
  const project = await make.project({
    name: 'Rope walk, room labels',
    coordinator: sam,
    documents: files,
    jobs: files.map((file) => ({ file, unitPrice: '0.11', deadline: due(-38) })),
  })
  await make.offer(sam, mia, project)
  await make.accept(mia, project)
  // Counted as they are accepted: later they would be among her own work.
  await estimateNext({ ...parts, clock }, never, onError)
  for (const [at, { minutes, texts }] of rooms.entries()) {
    const jobId = project.jobs[at] ?? ''
    clock.at(-44, at)
    await make.start(mia, jobId)
    await make.translate(
      mia,
      jobId,
      texts.map(([, target]) => target),
    )
    await make.time(mia, jobId, minutes)
    await make.submit(mia, jobId)
    clock.at(-40, at)
    await make.approve(sam, jobId)
  }
  await saveCapacity(parts, mia.id, {
    start: null,
    hours: week,
    words_per_day: 2400,
    away: [{ from: dateOf(due(24)), to: dateOf(due(31)), note: 'Lofoten' }],
    time_zone: null,
  })
}
