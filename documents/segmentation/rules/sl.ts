import type { LanguageRules } from '../language-rules.ts'

export const sl: LanguageRules = {
  never: `npr oz t.i ti tj t.j g gdč gg dr prof mag doc inž dipl akad dipl.inž univ sv prim spec gl ul tr nasl i.e
    cca ca pribl vklj iz.t lat nem angl slov mdr m.dr p.p odv st.n Ga`,
  beforeNumbers: `čl odst str s sl tab pogl št tč zv del let nadst tel faks fax al točka jan feb mar apr maj jun jul avg
    sep sept okt nov dec ur u l ur.l pril`,
  beforeStarters: `ga d.o.o d.d s.p k.d d.n.o z.o.o inc ltd jr mio mrd maks max min tel uradni eur n.št pr.n.št`,
  mayEnd: 'itd ipd idr itn etc n.št',
  starters: `v na do od po za pred pod nad pri z s k h o ob iz brez med čez skozi proti in ali pa ampak toda vendar
    če ko ker da čeprav kjer kdor ta to ti te tisti on ona ono oni jaz mi vi sem je so bil bila bilo bili ni
    ne kdo kaj kje kdaj kam kako kakšen zakaj kateri vsak vsaka vsako vsi vse nekateri njegov njen njihov
    naš vaš moj tudi nato potem zato torej razen poleg tukaj tam zdaj danes kliknite izberite preverite ste
    bo bodo`,
  labels: 'člen poglavje del korak slika tabela priloga primer opomba točka odstavek vaja vprašanje',
  ordinals: true,
}
