import type { LanguageRules } from '../language-rules.ts'

export const sv: LanguageRules = {
  never: `t.ex tex bl.a d.v.s dvs s.k m.a.o f.d f.n f.ö fr.o.m t.o.m i.st.f p.g.a pga m.h.t e.g i.e jfr jmf
    ang ca c:a s.a.s dr prof doc civ.ing hr fr st o.d u.a ev ngt kl kungl obs e.l f.v.b p.s n.b`,
  beforeNumbers: `nr s sid kap avsn art fig tab bil vol bd § mom st p jan feb mar apr aug sep sept okt nov dec
    mån tis ons tors fre lör sön ver upl tfn`,
  beforeStarters: 'a.b ab inc ltd u.s u.k f.m e.m jr sr milj mkr tkr max min tel inkl exkl resp',
  mayEnd: 'osv etc m.m m.fl o.s.v f.kr e.kr o.dyl dyl mfl mm',
  starters: `den det de en ett denna detta dessa han hon hen vi ni jag du man i på av med för till från om
    under över mellan enligt utan genom mot sedan innan efter före när då där här medan eftersom fast trots
    men och eller samt så därför dock även också dessutom först nu idag igår imorgon alla allt varje många
    några inga ingen inte är var har hade blir kan ska bör måste vad vem vilken vilka hur varför sin sitt
    deras hans hennes vår vårt våra min mitt klicka tryck välj kontrollera se`,
  labels: `artikel kapitel del steg figur tabell bilaga exempel anmärkning avsnitt paragraf punkt lektion
    övning fråga fas regel`,
}
