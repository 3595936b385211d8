import type { LanguageRules } from '../language-rules.ts'

export const ro: LanguageRules = {
  never: `bl lit dl d-l dna d-na dra d-ra dlor dnei d-nei dlui d-lui dv dvs d-ta dta str bd b-dul șos cal al int
    spl jud mun com ing arh av col lt cpt mr prof dr conf lect asist acad pr sf ș.a.m.d i.e de.ex d.ex ex v
    cf cca aprox c-tin n.b p.s pct resp`,
  beforeNumbers: `nr art alin lit pag pg p pct par cap sec secț vol fig tab anexa bl sc ap et sect tel fax lot poz ed ian
    feb mart apr iun iul aug sept oct nov dec cod c.f cui`,
  beforeStarters: `gen loc s.r.l srl s.a sa s.c s.n.c s.c.s p.f.a pfa i.i r.a ltd inc jr sr mil mld min max tel adm dir
    î.hr d.hr î.e.n e.n a.c s.n`,
  mayEnd: 'etc ș.a ş.a ș.a.m.d ş.a.m.d',
  starters: `în la de din pe cu pentru prin fără după înainte până către spre despre între sub peste dar și sau ori
    însă deci dacă când unde cum cine ce care cât câte deși deoarece că astfel totuși apoi mai nu da este
    sunt era erau a au va vor acest această acești aceste acel acea acei acele el ea ei ele eu tu noi voi un
    o unii unele toate toți fiecare orice aici acolo acum atunci azi astăzi mâine ieri conform potrivit
    apăsați selectați verificați apasă alege trebuie`,
  labels: `articolul capitolul secțiunea partea pasul figura tabelul anexa exemplul nota punctul paragraful lecția
    exercițiul întrebarea etapa`,
}
