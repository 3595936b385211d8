import type { LanguageRules } from '../language-rules.ts'

export const nl: LanguageRules = {
  never: `dhr mevr mw hr dr drs ir ing mr prof ds bc jhr kapt b.v bijv bv d.w.z dwz i.p.v ipv m.a.w maw m.b.t
    mbt m.b.v i.v.m ivm i.h.k.v i.t.t o.a oa o.l.v t.a.v tav t.b.v tbv t.g.v t.n.v t.o.v t/m t.z.t a.d.h.v
    a.u.b e.d vgl zgn zg z.g ca evt st s.v.p v.w.b n.a.v i.s.m i.o i.g.v v.h`,
  beforeNumbers: `nr nrs art artt blz p pp pag par hfst hfdst fig afb tab vol dl bijl lid ed jg jan feb mrt
    apr jun jul aug sep sept okt nov dec ma di wo do vr za zo ver`,
  beforeStarters: `n.v v.o.f c.v inc ltd u.s v.s v.n e.u a.m p.m jr sr mln mld red max min incl excl resp tel
    kol gen ong plm wnd`,
  mayEnd: 'enz e.d etc v.chr n.chr o.i.d e.a',
  starters: `de het een die dat deze dit er hij zij ze wij we ik jij je jullie u men in op aan bij met van
    voor naar uit over onder tussen tijdens volgens zonder door tegen sinds vanaf tot na om als wanneer indien
    terwijl omdat hoewel zodra toen dan maar en of want dus ook echter daarom daarna daarnaast bovendien
    verder vervolgens tenslotte eerst nu vandaag gisteren morgen hier daar waar wat wie welke hoe waarom alle
    alles elk elke ieder iedere veel sommige enkele geen niet niets zijn haar hun onze ons mijn is was waren
    heeft hebben wordt worden kan kunnen klik druk selecteer controleer`,
  labels: `artikel hoofdstuk deel stap figuur tabel bijlage voorbeeld opmerking paragraaf punt les oefening
    vraag fase regel`,
}
