import type { LanguageRules } from '../language-rules.ts'

export const is: LanguageRules = {
  never: 't.d þ.e þ.e.a.s m.a o.fl.n sr hr dr prof sbr u.þ.b ca s.s a.m.k m.t.t v f.h þ.m.t m.ö.o skv þús.n',
  beforeNumbers: `bls nr gr mgr kafli tölul kl mynd tafla s bd árg sími jan feb mar apr jún júl ágú sep sept okt nóv des`,
  beforeStarters: 'ehf hf ohf inc ltd jr millj ma kr mín hám f.kr e.kr',
  mayEnd: 'o.s.frv o.fl m.m m.fl etc',
  starters: `það þetta þessi sá sú hann hún þeir þær þau ég þú við þið og en eða ef þegar þar hér nú í á með fyrir
    til frá um undir yfir milli án eftir áður ekki er var hefur verður má skal hvað hver hvar hvernig hvers
    allir allt hins vegar því einnig svo smelltu veldu`,
  labels: 'kafli hluti skref mynd tafla viðauki dæmi athugasemd liður grein',
  ordinals: true,
}
