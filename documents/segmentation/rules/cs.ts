import type { LanguageRules } from '../language-rules.ts'

export const cs: LanguageRules = {
  never: `p pí sl dr mgr ing doc prof mudr judr phdr rndr csc ph.d sv tzn tj tzv např popř příp vč mj m.j atp
    aj cca vs srov viz zvl zn zejm nám ul tř č.p č.j čj čp t.r t.č`,
  beforeNumbers: `č čl odst písm str s kap obr tab sv díl roč příl bod pol vyd sb řád leden led úno bře dub
    kvě čvn čvc srp zář říj lis pro verze v verz tel hod`,
  beforeStarters: `s.r.o a.s spol v.o.s k.s o.p.s z.s inc ltd tis mil mld kč hod jr max min tel fax resp gen
    por kpt plk arch bc`,
  mayEnd: 'atd apod n.l př.n.l r stol',
  starters: `v ve na do od po za před pod nad při pro bez přes u o z ze k ke s se i a ale nebo však když pokud
    protože aby že jestliže ten ta to ti ty tento tato toto tyto on ona ono oni já my vy jsem je jsou byl byla
    bylo byli není ne ano kdo co kde kdy kam jak jaký jaká jaké proč který každý každá každé všichni všechny
    některé jeho její jejich náš naše váš můj také dále potom pak poté proto tedy kromě podle během mezi zde
    tam tady teď nyní dnes klepněte klikněte vyberte zkontrolujte`,
  labels: `článek kapitola část krok obrázek tabulka příloha příklad poznámka bod odstavec lekce cvičení
    otázka fáze oddíl`,
  ordinals: true,
}
