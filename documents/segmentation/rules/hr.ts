import type { LanguageRules } from '../language-rules.ts'

/** Croatian, and Bosnian, which is written as it is. */
export const hr: LanguageRules = {
  never: `npr tj t.j tzv tzn odn o.g g gđa gđica gdin gosp g-đa g-din dr prof mr mag doc sc dr.sc mr.sc ing dipl
    dipl.ing akad sv prim ul cca ca i.e v vidi usp up lat njem engl hrv srp tal fr vlč o fra mons`,
  beforeNumbers: `čl st toč tač al str s sv sl tab pogl br god t knj gl kat tel faks fax siječ velj ožu tra svi lip srp
    kol ruj lis stu pro jan feb mar apr maj jun jul avg sep okt nov dec nn r`,
  beforeStarters: `d.o.o d.d j.d.o.o k.d j.t.d a.d o.d inc ltd jr mil mlrd mlj tis kn eur din rsd km maks max min tel pr.kr
    p.n.e n.e st god r`,
  mayEnd: 'itd itsl i.sl i.dr dr.itd etc sl',
  starters: `u na do od po za pred pod nad pri s sa k ka o iz bez između kroz prema i ili a ali nego no ako kad kada
    jer da iako gdje gde tko ko taj ta to ti te ovaj ova ovo ovi ove onaj on ona ono oni one ja mi vi sam je
    su bio bila bilo bili nije nisu ne kako što šta kakav kakva zašto koji koja koje svaki svaka svako svi
    sve neki njegov njezin njen njihov naš vaš moj također takođe zatim potom zato dakle osim ovdje ovde
    tamo sada danas kliknite odaberite izaberite provjerite proverite jeste hoće`,
  labels: `članak član poglavlje glava dio deo korak slika tablica tabela prilog primjer primer napomena točka
    tačka stavak vježba pitanje`,
  ordinals: true,
}
