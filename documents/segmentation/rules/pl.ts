import type { LanguageRules } from '../language-rules.ts'

export const pl: LanguageRules = {
  never: `p dn dz.u dr prof mgr inż hab doc ks bp abp kard o św śp płk ppłk mjr kpt por ppor sierż plut kpr
    adm np m.in tzn tj tzw zw ul al pl os im wg ww pow gm właśc ang niem fr łac wł ros gr zob cyt ok ewent jw
    nt ds dot p.o v-ce wicedyr pn`,
  beforeNumbers: `nr nry art ust pkt par § str s ss rys tab rozdz roz t tom cz vol zał poz dz lit lp wyd ppkt
    ods ryc fot tel kl godz sty lut mar kwi maj cze lip sie wrz paź lis gru m bl p pp`,
  beforeStarters: `inc ltd co corp s.a sp.z o.o sp.zo.o z.o.o sp.j s.c s.k jr oprac red tłum przeł mln mld tys
    zł gr max min maks tel ur zm dyr kier przew gen woj lic`,
  mayEnd: 'r w itd itp etc n.e p.n.e in i.in b.d m.st',
  starters: `w we z ze na do od po za przed pod nad przy dla bez przez o u i a ale lub oraz albo jednak jeśli
    jeżeli gdy kiedy ponieważ że żeby aby choć chociaż ten ta to te ci tę tego tej tych tym on ona ono oni one
    ja ty my wy jest są był była było były nie tak czy co kto jak jaki jaka jakie gdzie dlaczego ile każdy
    każda każde wszystkie wszyscy niektóre inne jego jej ich nasz nasza wasz mój swój tutaj tam teraz potem
    następnie wtedy dlatego zatem więc również także ponadto natomiast zgodnie według podczas między wśród
    można należy proszę strony umowa`,
  labels: `artykuł rozdział część krok rysunek tabela załącznik przykład uwaga punkt ustęp lekcja ćwiczenie
    pytanie etap`,
  ordinals: true,
}
