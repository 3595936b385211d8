import type { LanguageRules } from '../language-rules.ts'

export const it: LanguageRules = {
  never: `sig sigg sig.ra sig.na dr dott dott.ssa dott.ri prof prof.ssa ing avv arch geom on sen mons don s ss
    spett egr gent comm magg p.es es ad.es cfr cf v vs c.d cd c.a cit op.cit ibid p.za fraz loc ca circa escl
    amm rif s.r.c p.v n.b p.c p.p`,
  beforeNumbers: `n nn num nr art artt pag pagg p pp cap capp par fig figg tab tabb vol voll all sez lett co
    comma cpv tit lib cod rif prot gen feb mar apr mag giu lug ago set sett ott nov dic lun mer gio ven sab
    dom ver ed est int sc d.lgs d.l d.p.r d.m l reg`,
  beforeStarters: `s.p.a s.r.l s.n.c s.a.s s.a soc coop f.lli c.c c.p c.p.c u.e o.n.u u.s.a a.m p.m a.c d.c jr
    max min incl resp tel cell col gen cap ten ill rag cav c.so v.le p.zza`,
  mayEnd: 'ecc etc segg seg',
  starters: `il lo la i gli le l un uno una del dello della dei degli delle al allo alla ai agli alle dal
    dalla nel nella nei nelle sul sulla di da in con su per tra fra a questo questa questi queste quello
    quella quelli quelle ciò esso essa essi egli lui lei loro noi voi io tu si ci vi che chi cosa come dove
    quando quanto quale quali perché poiché se anche ma e ed o oppure però inoltre infine quindi dunque
    pertanto tuttavia allora poi dopo prima durante mentre secondo senza ogni tutti tutte alcuni alcune molti
    molte nessuno non è sono era erano ha hanno qui qua là ora oggi ieri domani così fare premere selezionare
    verificare`,
  labels: `articolo sezione capitolo parte passo passaggio figura tabella allegato appendice esempio nota
    clausola titolo paragrafo lezione esercizio domanda fase regola`,
}
