import type { LanguageRules } from '../language-rules.ts'

export const lt: LanguageRules = {
  never: `pvz plg t.y tai.yra vad vadin a.a p dr prof doc habil inž akad gerb šv kun vysk gen plk kpt ltn g pr al
    a pl aikš aut dir pav pvd mob el ang lot vok rus angl liet red sud vert kt.n i.e e.g apytiksl vid b-vė
    ir.pan`,
  beforeNumbers: `nr žr str psl p pusl d skirs sk par pav lent priedas pr t tel faks vnt tom kn sav vas kov bal geg birž
    liep rugp rugs spal lapkr gruod`,
  beforeStarters: `uab ab všį vši iį inc ltd mln mlrd tūkst eur lt ct maks min val tel jr m d mėn a pr.kr po.kr`,
  mayEnd: 't.t kt pan etc',
  noUnits: 'm',
  starters: `ir bet arba ar o jei jeigu kai kol kad nes nors todėl tačiau taip pat tada paskui pirmiausia dabar
    šiandien vakar rytoj čia ten tai šis ši šie šios tas ta tie tos jis ji jie jos aš tu mes jūs kas kur
    kada kaip kodėl koks kokia kuris kuri visi visos kiekvienas kurie ne yra buvo bus nėra galima reikia
    pagal per prieš po nuo iki su be dėl už iš į ant prie tarp spauskite pasirinkite patikrinkite naudokite`,
  labels: `straipsnis skyrius dalis žingsnis paveikslas lentelė priedas pavyzdys pastaba punktas pamoka klausimas`,
}
