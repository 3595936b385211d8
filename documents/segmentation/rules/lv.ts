import type { LanguageRules } from '../language-rules.ts'

export const lv: LanguageRules = {
  never: `piem t.i t.s skat sk sal dr prof doc inž akad sv ģen plkv kpt t.sk u.c.n apm ap aptuv angļu vāc lat kr
    i.e e.g v.tml resp zin vārd nod.vad`,
  beforeNumbers: `nr lpp p pp pk nod att tab piel sēj tālr tel fakss d dz pag l janv febr apr jūn jūl aug sept okt nov dec`,
  beforeStarters: 'sia as a/s ik inc ltd milj mljrd tūkst eur maks min tālr jr p.m.ē m.ē',
  mayEnd: 'utt u.c utml u.tml etc',
  starters: `un bet vai ja kad kamēr ka jo lai gan tāpēc tomēr arī tad pēc pirms vispirms tagad šodien vakar rīt šeit
    tur tas tā tie tās šis šī šie šīs viņš viņa viņi viņas es tu mēs jūs kas kur kāpēc kā kāds kāda kurš
    kura visi visas katrs daži nē jā nav ir bija būs var vajag saskaņā no līdz ar bez par uz pie starp zem
    virs nospiediet izvēlieties pārbaudiet lietojiet`,
  labels: 'pants nodaļa daļa solis attēls tabula pielikums piemērs piezīme uzdevums jautājums',
  ordinals: true,
}
