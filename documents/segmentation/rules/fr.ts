import type { LanguageRules } from '../language-rules.ts'

export const fr: LanguageRules = {
  never: `m mm mme mmes mlle mlles me mes mgr dr drs pr prof st ste sts stes p.ex c.-à-d c.à.d cad éd.rev cf
    apr.j av.j j n.b nb p.-s ibid id op.cit loc.cit gal s.e s.m r.p s.-e`,
  beforeNumbers: `no nos n nº art arts al p pp pag chap ch fig figs tab vol t éd ann annexe sect par § l v vv
    réf référ ver vers janv févr avr juil sept oct nov déc lun mar mer jeu ven sam dim tél fax app bât esc ét
    lig div rubr ex`,
  beforeStarters: `inc ltée sté cie ets j.-c j.c s.a s.a.r.l s.a.s s.n.c r.a.t.p s.n.c.f u.e o.n.u p.m a.m éd
    coll dir trad cap lt sgt cdt tél bd bld boul av imp hab env incl resp fg`,
  mayEnd: 'etc sq sqq',
  starters: `le la les l un une des du de d ce c cet cette ces cela ça ceci il elle ils elles on nous vous je
    j tu en y dans à au aux pour par sur sous sans avec avant après depuis pendant dès si s quand lorsque
    lorsqu puisque comme car mais et ou où or donc ni que qu qui quoi quel quelle quels quelles pourquoi
    comment combien chaque tout toute tous toutes aucun aucune plusieurs certains certaines leur leurs son sa
    ses mon ma mes ton ta tes notre nos votre vos ainsi alors aussi cependant toutefois néanmoins ensuite
    enfin puis ici là voici voilà selon entre parmi chez vers malgré afin n ne pas non oui est sont cliquez
    appuyez sélectionnez vérifiez veuillez`,
  labels: `article section chapitre partie étape figure tableau annexe exemple remarque clause titre
    paragraphe leçon exercice question phase règle mode plan type classe groupe touche modèle variante vitamine`,
  spacedQuotes: true,
}
