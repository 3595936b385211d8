import type { LanguageRules } from '../language-rules.ts'

export const fi: LanguageRules = {
  never: `esim em ed mm ns nk ts t.s tms.n eli ks vrt kyl ym.n yms.n prof tri tt toht maist hra rva nti os pj vt n
    huom sis e.g i.e synt k lv mlk joht toim.joht ins dipl.ins kirj suom engl ruots saks viitt va vs ent nyk
    ap ip`,
  beforeNumbers: `nro nr n:o s ss siv kpl kohta mom § luku kuva kuv taul liite os klo kello puh tel fax v vuos art painos
    vol osa tammik helmik maalisk huhtik toukok kesäk heinäk elok syysk lokak marrask jouluk`,
  beforeStarters: 'oy oyj ky ay ry inc ltd jr sr milj mrd mk tuh maks max min alv toim julk',
  mayEnd: 'jne ym yms tms jms etc jkr ekr eaa jaa',
  starters: `se ne tämä nämä tuo nuo hän he minä sinä me te ja tai mutta vaan sekä kun jos koska vaikka että
    kuitenkin siksi myös lisäksi ensin sitten nyt tänään eilen huomenna kaikki jokainen monet jotkut mikään
    kukaan ei en et emme ette eivät älä älkää on ovat oli olivat voi voit pitää täytyy mitä mikä kuka missä
    mistä mihin miten miksi milloin täällä siellä joka jossa jonka paina valitse tarkista katso mene ennen
    jälkeen vuonna hinta`,
  labels: `artikla luku osa vaihe kuva taulukko liite esimerkki huomautus kohta pykälä momentti harjoitus kysymys`,
  ordinals: true,
}
