import type { LanguageRules } from '../language-rules.ts'

export const ca: LanguageRules = {
  never: `sr sra srs sres srta dr dra drs prof il·lm il·lma excm excma hble hnble av avda avgda c ctra pl pg pça
    pça.ma gral ptge st sta sts stes p.ex ex e.g i.e vg cf aprox entl dta esq adm arq enginy ing`,
  beforeNumbers: `núm n nre pàg pàgs pg p pp art arts ap apt cap vol fig tel tlf fax ed sec par § s ss t tom vers gen feb
    febr abr jul ag set oct nov des km c/`,
  beforeStarters: `s.a s.l s.c.p s.l.u s.a.u s.coop inc ltd jr sr aC dC ac dc a.c d.c máx màx mín min eua ee.uu`,
  mayEnd: 'etc i.d.a',
  starters: `el la els les en na un una uns unes a amb de del des per sense sobre sota entre fins segons durant
    contra i o però si quan on com que què qui quin quina quants perquè encara malgrat doncs així també
    després abans ara avui demà ahir aquest aquesta aquests aquestes aquell aquella això allò ell ella ells
    elles jo tu nosaltres vosaltres vostè no sí és són era eren hi ha hem han cada tot tota tots totes
    alguns algunes aquí allà premeu seleccioneu comproveu cal`,
  labels: `article capítol secció part pas figura taula annex exemple nota apartat punt lliçó exercici pregunta
    fase`,
}
