import type { LanguageRules } from '../language-rules.ts'

/** Bokmål; `nn` and `no` are read by it too. */
export const nb: LanguageRules = {
  never: `f.eks feks bl.a d.v.s dvs m.a.o i.e e.g hr fr frk dr prof adv siv.ing sivil.ing cand st skt jf jfr sml
    pga p.g.a ca evt ang vedr mht m.h.t iht i.h.t ift i.f.t ifm i.f.m inkl ekskl p.t pt obs kgl tidl nåv
    t.o.m f.o.m t.d såk`,
  beforeNumbers: `nr s sd side kap avsn art fig tab vedl bd ledd § pkt jan feb febr mar apr jun jul aug sep sept okt nov
    des man tirs ons tors fre lør søn kl tlf tel ver utg årg`,
  beforeStarters: 'a/s as asa inc ltd jr sr mill mrd kr maks max min tel resp avd adm red mva',
  mayEnd: 'osv etc m.m m.v mv m.fl mfl o.l ol o.lign mm e.kr f.kr e.l',
  starters: `den det de en et ei denne dette disse han hun ho vi i jeg eg du dere man på med for til fra om under
    over mellom ifølge uten gjennom mot siden innen etter før når da der her hvis dersom mens fordi selv men
    og eller samt så derfor dog også dessuten først nå alle alt hver mange noen ingen ikke ikkje er var har
    hadde blir kan skal bør må vil hva hvem hvilken hvilke hvordan hvor hvorfor deres hans hennes vår vårt
    min mitt din ditt ta trykk klikk velg kontroller se gå`,
  labels: `artikkel kapittel del trinn steg figur tabell vedlegg eksempel merknad avsnitt paragraf punkt leksjon
    øvelse spørsmål fase regel`,
  ordinals: true,
}
