import type { LanguageRules } from '../language-rules.ts'

export const da: LanguageRules = {
  never: `f.eks fx feks bl.a d.v.s dvs m.a.o i.e e.g hr fr frk dr prof adv civ.ing cand lic st skt jf jvf sml pga
    p.g.a ca c.a evt ang angå vedr mht m.h.t iht i.h.t ift i.f.t ifm i.f.m inkl ekskl excl d.å s.u
    eller.lign tidl nuv ifl pba p.b.a d.d p.t pt obs kgl fhv`,
  beforeNumbers: `nr s sd side kap afs art fig tab bil bd stk § pkt litr nov jan feb febr mar apr jun jul aug sep sept okt
    dec man tirs ons tors fre lør søn kl tlf tel ver udg årg sp lbnr bek lov`,
  beforeStarters: 'a/s aps i/s k/s inc ltd jr sr mio mia kr max maks min tel resp afd adm red udg',
  mayEnd: 'osv etc m.m m.v mv m.fl mfl o.l ol o.lign mm e.kr f.kr e.l',
  starters: `den det de en et denne dette disse han hun vi i jeg du man på med for til fra om under over mellem
    ifølge uden gennem mod siden inden efter før når da der her hvis mens fordi selvom men og eller samt så
    derfor dog også desuden først nu idag igår alle alt hver mange nogle ingen ikke er var har havde bliver
    kan skal bør må vil hvad hvem hvilken hvilke hvordan hvor hvorfor deres hans hendes vores min mit din
    dit tag tryk klik vælg kontrollér se`,
  labels: `artikel kapitel del trin figur tabel bilag eksempel bemærkning afsnit paragraf punkt lektion øvelse
    spørgsmål fase regel`,
  ordinals: true,
}
