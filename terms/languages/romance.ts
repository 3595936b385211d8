import { fold } from '@hub/tm/folding'
import { addForms, type Endings, type Language, ordinary } from '../language.ts'

const frenchEndings: Endings = [
  ['s', [''], 2],
  ['x', [''], 2],
  ['aux', ['al', 'ail', 'au'], 1],
  ['yeux', ['œil'], 0],
  ['eaux', ['eau'], 1],
  ['ante', ['ant'], 4],
  ['antes', ['ant'], 4],
  ['ente', ['ent'], 4],
  ['entes', ['ent'], 4],
  ['ale', ['al']],
  ['ales', ['al']],
  ['elle', ['el']],
  ['elles', ['el']],
  ['enne', ['en']],
  ['ennes', ['en']],
  ['ive', ['if']],
  ['ives', ['if']],
  ['euse', ['eur', 'eux']],
  ['euses', ['eur', 'eux']],
  ['trice', ['teur']],
  ['trices', ['teur']],
  ['ée', ['é', 'er']],
  ['ées', ['é', 'er']],
  ['é', ['er']],
  ['és', ['er']],
  ['ez', ['er']],
  ['e', ['er']],
  ['es', ['er']],
  ['ent', ['er', 're']],
  ['ant', ['er', 're', 'ir']],
  ['ait', ['er']],
  ['era', ['er']],
  ['eront', ['er']],
  ['it', ['ir', 'ire']],
  ['issent', ['ir']],
  ['ie', ['ir']],
  ['ies', ['ir']],
]

const spanishEndings: Endings = [
  ['s', [''], 2],
  ['es', [''], 2],
  ['ces', ['z'], 2],
  ['ones', ['ón'], 2],
  ['anes', ['án'], 2],
  ['enes', ['én'], 2],
  ['ines', ['ín'], 2],
  ['eses', ['és'], 2],
  ['ases', ['ás'], 3],
  ['áctanes', ['actan']],
  ['ada', ['ado', 'ar']],
  ['adas', ['ado', 'ar']],
  ['ado', ['ar']],
  ['ados', ['ar']],
  ['ida', ['ido', 'er', 'ir']],
  ['idas', ['ido', 'er', 'ir']],
  ['ido', ['er', 'ir']],
  ['idos', ['er', 'ir']],
  ['ando', ['ar']],
  ['iendo', ['er', 'ir']],
  ['a', ['ar']],
  ['an', ['ar']],
  ['ó', ['ar']],
  ['e', ['ar', 'er', 'ir']],
  ['en', ['ar', 'er', 'ir']],
  ['ora', ['or']],
  ['oras', ['or']],
  ['iva', ['ivo']],
  ['ivas', ['ivo']],
  ['osa', ['oso']],
  ['osas', ['oso']],
  ['aria', ['ario']],
  ['arias', ['ario']],
]

const portugueseEndings: Endings = [
  ['s', [''], 2],
  ['es', [''], 2],
  ['ões', ['ão'], 1],
  ['ães', ['ão'], 1],
  ['ais', ['al'], 1],
  ['éis', ['el'], 1],
  ['eis', ['el', 'il'], 2],
  ['is', ['il'], 3],
  ['óis', ['ol'], 1],
  ['uis', ['ul'], 1],
  ['ns', ['m'], 1],
  ['ora', ['or']],
  ['oras', ['or']],
  ['ada', ['ado', 'ar']],
  ['adas', ['ado', 'ar']],
  ['ado', ['ar']],
  ['ados', ['ar']],
  ['ando', ['ar']],
  ['ida', ['ido', 'er', 'ir']],
  ['idas', ['ido', 'er', 'ir']],
  ['iva', ['ivo']],
  ['ivas', ['ivo']],
]

const italianEndings: Endings = [
  ['i', ['o', 'e', 'io', 'a'], 2],
  ['e', ['a'], 2],
  ['he', ['a'], 2],
  ['hi', ['o', 'a'], 2],
  ['ie', ['ia'], 2],
  ['trice', ['tore']],
  ['trici', ['tore']],
  ['ata', ['ato', 'are']],
  ['ate', ['ato', 'are']],
  ['ati', ['are']],
  ['ato', ['are']],
  ['ando', ['are']],
  ['iva', ['ivo']],
  ['ive', ['ivo']],
]

/** A plural may lose the accent that its singular has, or have one that it lacks: `imágenes`. */
const accented = /[áéíóú](?=[^aeiouáéíóú]*(?:[aeiou][^aeiouáéíóú]*){2}$)/

const romance = (endings: Endings, hasElisions: boolean): Language => ({
  ...ordinary,
  hasElisions,
  termKeys: (word) => [fold(word)],
  textKeys: (word) => {
    const own = fold(word)
    const keys = new Set([own])
    addForms(keys, own, endings)
    if (own.endsWith('nes') && accented.test(own))
      keys.add(
        own
          .slice(0, -2)
          .normalize('NFD')
          .replace(/\u0301/g, ''),
      )
    return [...keys]
  },
})

export const french = romance(frenchEndings, true)
export const spanish = romance(spanishEndings, false)
export const portuguese = romance(portugueseEndings, false)
export const italian = romance(italianEndings, true)
