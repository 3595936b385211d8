import type { LanguageRules } from '../language-rules.ts'

export const sk: LanguageRules = {
  never: `p pí sl dr mgr ing bc.mgr doc prof mudr judr phdr rndr paeddr csc drsc phd sv tzn t.z t.j tj tzv napr
    príp popr resp vč mj m.i a.i cca vs zn zvl nám ul t.r t.č t.zn t.zv pozn ev arch akad inž`,
  beforeNumbers: `č čl ods písm str s kap obr tab zv diel roč bod pol vyd zb por odd jan feb mar apr máj jún júl aug sept
    okt nov dec v verz tel hod súp kat`,
  beforeStarters: `s.r.o a.s spol v.o.s k.s n.o o.z inc ltd tis mil mld eur hod jr max min tel fax gen kpt plk mjr npor bc
    zák`,
  mayEnd: 'atď apod a.pod i.ď n.l pred.n.l pr.n.l r stor',
  starters: `v vo na do od odo po za pred pod nad pri pre bez cez u o z zo k ku s so i a aj ale alebo však keď ak
    pretože aby že ten tá to tí tie tento táto toto títo tieto on ona ono oni ony ja ty my vy som je sú bol
    bola bolo boli nie áno kto čo kde kedy kam ako aký aká aké prečo ktorý každý každá každé všetci všetky
    niektoré jeho jej ich náš naše váš môj tiež ďalej potom preto teda okrem podľa počas medzi tu tam teraz
    dnes kliknite vyberte skontrolujte`,
  labels: `článok kapitola časť krok obrázok tabuľka príloha príklad poznámka bod odsek lekcia cvičenie otázka fáza`,
  ordinals: true,
}
