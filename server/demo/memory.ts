import type { NewUnit } from '../features/memories/units/units.rules.ts'

// What the museums had translated before: some units beside the texts of the demo, so that each band has its
// segments, and the sentences that museums write again and again, from parts that fit together in both languages.

type Pair = readonly [english: string, french: string]

/** Like segments of `gallery-labels.xlf`: the very text in its place, the very text, and less and less of it. */
const beside: readonly (Pair & { readonly around?: readonly [string, string] })[] = [
  [
    'Children under eight must be accompanied by an adult.',
    'Les enfants de moins de huit ans doivent être accompagnés d’un adulte.',
  ],
  ['The café closes at 17:15.', 'Le café ferme à 17 h 15.'],
  [
    'The rope walk on Mill Lane was 320 metres long, the longest building in the town.',
    'La corderie de Mill Lane mesurait 320 mètres : c’était le plus long bâtiment de la ville.',
  ],
  ['Please do not touch the paintings.', 'Merci de ne pas toucher les tableaux.'],
  [
    'Salt paid for the town hall, the market and the first bridge.',
    'Le sel a payé l’hôtel de ville, le marché et le premier pont.',
  ],
  [
    'Visitors could cross to the island by boat for six hours a day.',
    'Les visiteurs pouvaient gagner l’île en bateau pendant six heures par jour.',
  ],
  [
    'A bell was rung from the church tower when the wind turned.',
    'On sonnait une cloche du haut du clocher quand le vent tournait.',
  ],
  ['Thank you for your visit.', 'Merci de votre visite.'],
]

const inItsPlace = {
  unit: ['Gallery 5: Nets, ropes and knots', 'Salle 5 : Filets, cordages et nœuds'],
  previous: 'His books are open here at the week of the flood.',
  next: 'Every boat had a knot of its own, so that a net found adrift could be brought home.',
} as const

const things: readonly Pair[] = [
  ['the brass bell', 'la cloche de laiton'],
  ['the tide table', 'le tableau des marées'],
  ['the keeper’s diary', 'le journal du gardien'],
  ['the rope machine', 'la machine à corder'],
  ['the painted map', 'la carte peinte'],
  ['the signal lamp', 'la lampe de signalisation'],
  ['the ferryman’s coat', 'le manteau du passeur'],
  ['the model of the harbour', 'la maquette du port'],
  ['the salt pans', 'les marais salants'],
  ['the weather glass', 'le baromètre à eau'],
  ['the fishing nets', 'les filets de pêche'],
  ['the oldest anchor', 'la plus ancienne ancre'],
  ['the captain’s table', 'la table du capitaine'],
  ['the wooden crane', 'la grue de bois'],
  ['the harbour clock', 'l’horloge du port'],
  ['the sailor’s chest', 'le coffre du marin'],
  ['the chart room', 'la salle des cartes'],
  ['the lifeboat', 'le canot de sauvetage'],
  ['the figurehead', 'la figure de proue'],
  ['the foghorn', 'la corne de brume'],
  ['the merchant’s scales', 'la balance du marchand'],
  ['the blue tiles', 'les carreaux bleus'],
  ['the pilot’s compass', 'le compas du pilote'],
  ['the ship’s register', 'le registre du navire'],
  ['the sailmaker’s bench', 'l’établi du voilier'],
  ['the great lens', 'la grande lentille'],
  ['the smugglers’ lantern', 'la lanterne des contrebandiers'],
  ['the drawing of the quay', 'le dessin du quai'],
  ['the herring barrels', 'les tonneaux de harengs'],
  ['the letters from the island', 'les lettres de l’île'],
  ['the flood mark', 'le repère de crue'],
  ['the children’s boat', 'le bateau des enfants'],
  ['the customs seal', 'le sceau de la douane'],
  ['the net needle', 'la navette à filets'],
  ['the rower’s medal', 'la médaille du rameur'],
  ['the stone mooring', 'la bitte de pierre'],
]

/** `{x}` is a thing, `{n}` a number. */
const sentences: readonly Pair[] = [
  ['You will find {x} on the first floor.', 'Vous trouverez {x} au premier étage.'],
  [
    'You will find {x} on the second floor, behind the stairs.',
    'Vous trouverez {x} au deuxième étage, derrière l’escalier.',
  ],
  ['Please do not touch {x}.', 'Merci de ne pas toucher {x}.'],
  ['Please do not lean on {x}.', 'Merci de ne pas vous appuyer sur {x}.'],
  ['Case {n} shows {x} as it was found.', 'La vitrine {n} présente {x} dans l’état de la découverte.'],
  ['Room {n} is where we keep {x}.', 'La salle {n} abrite {x}.'],
  [
    'Press the green button to hear more about {x}.',
    'Appuyez sur le bouton vert pour en savoir plus sur {x}.',
  ],
  ['Station {n}: {x}', 'Étape {n} : {x}'],
  ['Gallery {n}: {x}', 'Salle {n} : {x}'],
  ['A guide explains {x} every Sunday at {n}:30.', 'Chaque dimanche à {n} h 30, un guide explique {x}.'],
  ['The harbour school drew {x} in {n} pictures.', 'L’école du port a dessiné {x} en {n} images.'],
  ['A family from the island gave us {x} in 19{n}.', 'Une famille de l’île nous a offert {x} en 19{n}.'],
  ['It took {n} people to carry {x} to the quay.', 'Il a fallu {n} personnes pour porter {x} jusqu’au quai.'],
  ['Nobody knows who made {x}.', 'Nul ne sait qui a fabriqué {x}.'],
  ['For many years the town had forgotten {x}.', 'Pendant de longues années, la ville avait oublié {x}.'],
  ['The keeper wrote about {x} in his diary.', 'Dans son journal, le gardien évoque {x}.'],
  ['Visitors may photograph {x} without flash.', 'Les visiteurs peuvent photographier {x} sans flash.'],
  ['The museum bought {x} for {n} pounds.', 'Le musée a acheté {x} pour {n} livres.'],
  ['In winter we cover {x} against the damp.', 'En hiver, nous couvrons {x} pour éviter l’humidité.'],
  ['Children love {x} more than anything else here.', 'Plus que tout, les enfants aiment ici {x}.'],
  ['Turn left, and you stand before {x}.', 'Tournez à gauche : vous voici devant {x}.'],
  ['The film shows {x} for {n} minutes.', 'Le film montre {x} pendant {n} minutes.'],
  ['Draw {x} on the sheet, and take it home.', 'Dessinez {x} sur la feuille, puis emportez-la.'],
  ['We lend {x} to other museums once a year.', 'Une fois par an, nous prêtons {x} à d’autres musées.'],
  ['The flood of 18{n} carried away {x}.', 'La crue de 18{n} a emporté {x}.'],
  [
    'Divers brought up {x} from a depth of {n} metres.',
    'Des plongeurs ont remonté {x} d’une profondeur de {n} mètres.',
  ],
  [
    'Read more about {x} in the catalogue, page {n}.',
    'Pour mieux connaître {x}, voyez le catalogue, page {n}.',
  ],
  [
    'Two volunteers clean {x} by hand every spring.',
    'Chaque printemps, deux bénévoles nettoient {x} à la main.',
  ],
  ['The oldest photograph of the town shows {x}.', 'La plus ancienne photographie de la ville montre {x}.'],
  ['Without {x} no ship could leave the harbour.', 'Sans {x}, aucun navire ne pouvait quitter le port.'],
  ['Look for {x} in the yellow drawer.', 'Cherchez {x} dans le tiroir jaune.'],
  ['The harbour office kept {x} until 19{n}.', 'La capitainerie a conservé {x} jusqu’en 19{n}.'],
  ['You can see {x} from the window.', 'De la fenêtre, vous apercevez {x}.'],
  ['Our workshop repaired {x} in {n} days.', 'Notre atelier a réparé {x} en {n} jours.'],
  ['The town paid {n} shillings for {x}.', 'La ville a payé {n} shillings pour {x}.'],
  ['A storm damaged {x} in the winter of 18{n}.', 'Une tempête a endommagé {x} pendant l’hiver 18{n}.'],
  ['The museum shop sells {x} as a postcard.', 'La boutique du musée vend {x} en carte postale.'],
  ['Do you recognise {x}?', 'Reconnaissez-vous {x} ?'],
  ['The curator chose {x} for this room.', 'Pour cette salle, la conservatrice a choisi {x}.'],
  [
    'Behind the glass we keep {x} away from the light.',
    'Derrière la vitre, nous gardons {x} à l’abri de la lumière.',
  ],
  ['Sailors on {n} ships used {x}.', 'Les marins de {n} navires ont utilisé {x}.'],
  ['The inventory of 17{n} names {x}.', 'L’inventaire de 17{n} mentionne {x}.'],
  ['Our volunteers have described {x} in {n} languages.', 'Nos bénévoles ont décrit {x} en {n} langues.'],
  ['Wait here until the guide shows {x}.', 'Attendez ici que le guide montre {x}.'],
  ['The fishermen called {x} their good luck.', 'Les pêcheurs appelaient {x} leur porte-bonheur.'],
  ['A child found {x} on the beach.', 'Un enfant a trouvé {x} sur la plage.'],
  ['On Sundays the harbour master explains {x}.', 'Le dimanche, le maître de port explique {x}.'],
  [
    'The light goes out after {n} minutes to protect {x}.',
    'La lumière s’éteint après {n} minutes pour protéger {x}.',
  ],
  [
    'Please tell a member of staff if you see {x} outside its case.',
    'Si vous voyez {x} hors de la vitrine, merci de prévenir un membre du personnel.',
  ],
  ['The school will visit {x} with {n} pupils.', 'L’école viendra voir {x} avec {n} élèves.'],
  ['We moved {x} to the tower after the flood.', 'Après la crue, nous avons déplacé {x} dans la tour.'],
  ['An engraver copied {x} in 18{n}.', 'Un graveur a copié {x} en 18{n}.'],
  ['The audio guide mentions {x} twice.', 'L’audioguide évoque {x} à deux reprises.'],
  ['Take the lift to see {x}.', 'Prenez l’ascenseur pour voir {x}.'],
  ['The poem on the wall praises {x}.', 'Le poème sur le mur célèbre {x}.'],
  ['Experts have measured {x}: {n} centimetres.', 'Des experts ont mesuré {x} : {n} centimètres.'],
  ['Ask at the desk for the key to {x}.', 'Pour voir {x}, demandez la clé à l’accueil.'],
  ['The exhibition opens with {x}.', 'L’exposition s’ouvre avec {x}.'],
  ['Case {n} is empty: we have lent {x}.', 'La vitrine {n} est vide : nous avons prêté {x}.'],
  ['At low tide the ferrymen could see {x}.', 'À marée basse, les passeurs pouvaient voir {x}.'],
]

const authors = ['L. Ferrand', 'C. Aubry', 'M. Le Goff'] as const

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const alone = ([source, target]: Pair, author: string, time: Date): NewUnit => ({
  source,
  target,
  previous: null,
  next: null,
  context: null,
  author,
  time,
})

/** The units of the museums' memory, always the same; the newest are of the day before `now`. */
export function museumUnits(now: Date): NewUnit[] {
  const day = 24 * 3_600_000
  const at = (days: number) => new Date(now.getTime() - days * day)
  const own = beside.map((pair) => alone(pair, authors[0], at(200)))
  const place = {
    ...alone(inItsPlace.unit, authors[0], at(200)),
    previous: inItsPlace.previous,
    next: inItsPlace.next,
  }
  const units = things.flatMap(([english, french], x) =>
    sentences.map(([source, target], s): NewUnit => {
      const number = String(10 + ((x * 7 + s * 11) % 89))
      const fill = (text: string, thing: string) =>
        upper(
          text
            .replaceAll('{n}', number)
            .replace('{x}', thing)
            .replace(/: \S/u, (start) => start.toUpperCase()),
        )
      const author = authors[(x + s) % authors.length] ?? authors[0]
      return alone([fill(source, english), fill(target, french)], author, at(1 + ((x * 31 + s * 17) % 900)))
    }),
  )
  return [...own, place, ...units]
}
