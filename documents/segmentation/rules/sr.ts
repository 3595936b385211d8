import type { LanguageRules } from '../language-rules.ts'

/** In both of its alphabets. */
export const sr: LanguageRules = {
  never: `npr tj t.j tzv tzn odn o.g g gđa gđica gdin gosp g-đa g-din dr prof mr mag doc sc dr.sc mr.sc ing dipl
    dipl.ing akad sv prim ul cca ca i.e v vidi usp up lat njem engl hrv srp tal fr vlč o fra mons нпр тј т.ј
    тзв тзн одн о.г г гђа гђица гдин госп г-ђа г-дин др проф мр маг доц сц др.сц мр.сц инг дипл дипл.инг
    акад св прим ул цца ца и.е в види усп уп лат њем енгл хрв срп тал фр влч о фра монс`,
  beforeNumbers: `čl st toč tač al str s sv sl tab pogl br god t knj gl kat tel faks fax siječ velj ožu tra svi lip srp
    kol ruj lis stu pro jan feb mar apr maj jun jul avg sep okt nov dec nn r чл ст точ тач ал стр с св сл
    таб погл бр год т књ гл кат тел факс фаx сијеч вељ ожу тра сви лип срп кол руј лис сту про јан феб мар
    апр мај јун јул авг сеп окт нов дец нн р`,
  beforeStarters: `d.o.o d.d j.d.o.o k.d j.t.d a.d o.d inc ltd jr mil mlrd mlj tis kn eur din rsd km maks max min tel pr.kr
    p.n.e n.e st god r д.о.о д.д ј.д.о.о к.д ј.т.д а.д о.д инц лтд јр мил млрд мљ тис кн еур дин рсд км макс
    маx мин тел пр.кр п.н.е н.е ст год р`,
  mayEnd: 'itd itsl i.sl i.dr dr.itd etc sl итд итсл и.сл и.др др.итд етц сл',
  starters: `u na do od po za pred pod nad pri s sa k ka o iz bez između kroz prema i ili a ali nego no ako kad kada
    jer da iako gdje gde tko ko taj ta to ti te ovaj ova ovo ovi ove onaj on ona ono oni one ja mi vi sam je
    su bio bila bilo bili nije nisu ne kako što šta kakav kakva zašto koji koja koje svaki svaka svako svi
    sve neki njegov njezin njen njihov naš vaš moj također takođe zatim potom zato dakle osim ovdje ovde
    tamo sada danas kliknite odaberite izaberite provjerite proverite jeste hoće у на до од по за пред под
    над при с са к ка о из без између кроз према и или а али него но ако кад када јер да иако гдје где тко
    ко тај та то ти те овај ова ово ови ове онај он она оно они оне ја ми ви сам је су био била било били
    није нису не како што шта какав каква зашто који која које сваки свака свако сви све неки његов њезин
    њен њихов наш ваш мој такођер такође затим потом зато дакле осим овдје овде тамо сада данас кликните
    одаберите изаберите провјерите проверите јесте хоће`,
  labels: `članak član poglavlje glava dio deo korak slika tablica tabela prilog primjer primer napomena točka
    tačka stavak vježba pitanje чланак члан поглавље глава дио део корак слика таблица табела прилог примјер
    пример напомена точка тачка ставак вјежба питање`,
  ordinals: true,
}
