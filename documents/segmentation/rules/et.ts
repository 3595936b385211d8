import type { LanguageRules } from '../language-rules.ts'

export const et: LanguageRules = {
  never: `nt n-ö näit s.t st s.o dr prof dots ins akad hr pr prl mag vt vrd nn nim kd ca u umb mnt tn pst skp sh
    s.h k.a ingl sks vn lad kindr kol ltn kpt püh i.e e.g`,
  beforeNumbers: `nr lk lg p pt ptk § art joon tab lisa kd köide kl tel faks jaan veebr apr jun jul aug sept okt nov dets
    mnt tn pst krt`,
  beforeStarters: 'oü as tü mtü sa inc ltd milj mlrd mld tuh eur maks min tel jr e.m.a m.a.j ekr pkr',
  mayEnd: 'jne jm jms jpt jt vms etc',
  starters: `see need too nood ta tema nad nemad ma mina sa sina me meie te teie ja või aga kuid vaid kui sest et
    kuigi kuna seega siiski samuti siis pärast enne esiteks nüüd täna eile homme siin seal kõik iga mõned
    mitte ei jah on oli olid pole võib peab saab kes mis kus kuhu kust millal kuidas miks milline selle
    nende vajutage valige kontrollige kas ärge hind`,
  labels: 'artikkel peatükk osa samm joonis tabel lisa näide märkus punkt lõige paragrahv harjutus küsimus',
  ordinals: true,
}
