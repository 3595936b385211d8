import type { LanguageRules } from '../language-rules.ts'

export const hu: LanguageRules = {
  never: `pl kb ill ld lásd vö ún i.e e.g dr prof id ifj özv br gr st szt főisk egy kft.i vki vmi ford szerk.i okl
    mb k röv megj m.sz cca közr stb.-i tc sz`,
  beforeNumbers: `sz o old p kötet köt fej bek pont § u út krt em ép fsz hrsz tel telefon fax irsz szám ábra tábl mell jan
    febr feb márc ápr máj jún júl aug szept szep okt nov dec cikk v`,
  beforeStarters: `kft rt zrt nyrt bt kkt kht inc ltd jr u út tér krt ker szül kr.e kr.u i.sz min max eft mrd m tel szerk
    ny nyug`,
  mayEnd: 'stb etc sk',
  starters: `a az egy ez azt ezt ezek azok ő ők én te mi ti ön önök és vagy de ha hogy mert mivel bár amikor amíg
    ahol aki ami amely azonban tehát ezért így is továbbá először majd aztán azután most ma tegnap holnap
    minden mindenki néhány sok nem ne igen van vannak volt voltak lesz kell lehet ki mit hol hová honnan
    mikor miért hogyan milyen melyik itt ott alatt után előtt szerint nyomja válassza ellenőrizze kattintson
    kérjük`,
  labels: `cikk fejezet rész lépés ábra táblázat melléklet példa megjegyzés szakasz pont bekezdés lecke gyakorlat
    kérdés`,
  ordinals: true,
}
