/**
 * As gettext's manual and its team lists have them; a language that is not here has one form for 1 and one for the
 * rest.
 */
const SLAVIC =
  'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);'
const RULES: readonly [languages: string, rule: string][] = [
  ['ja ko zh vi th id ms lo my bo dz', 'nplurals=1; plural=0;'],
  ['fr oc', 'nplurals=2; plural=(n > 1);'],
  ['ru uk be sr hr bs', SLAVIC],
  ['pl', 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);'],
  ['cs sk', 'nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;'],
  ['lt', 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);'],
  ['lv', 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);'],
  ['ro', 'nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100>0 && n%100<20)) ? 1 : 2);'],
  ['sl', 'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);'],
  ['gd', 'nplurals=4; plural=(n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n > 2 && n < 20) ? 2 : 3;'],
  ['cy', 'nplurals=4; plural=(n==1) ? 0 : (n==2) ? 1 : (n != 8 && n != 11) ? 2 : 3;'],
  [
    'mt',
    'nplurals=4; plural=(n==1 ? 0 : n==0 || (n%100>1 && n%100<11) ? 1 : (n%100>10 && n%100<20) ? 2 : 3);',
  ],
  ['ga', 'nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4;'],
  [
    'ar',
    'nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;',
  ],
]

/** The value of `Plural-Forms` for a language tag such as `pt-BR`. */
export function pluralRule(language: string): string {
  if (/^pt[-_]br$/i.test(language)) return 'nplurals=2; plural=(n > 1);'
  const base = language.toLowerCase().split(/[-_]/)[0] ?? ''
  return (
    RULES.find(([languages]) => languages.split(' ').includes(base))?.[1] ?? 'nplurals=2; plural=(n != 1);'
  )
}

/** `null` where a template leaves it open (`nplurals=INTEGER`) or a header says nothing. */
export function pluralCount(header: string): number | null {
  const declaration = /nplurals\s*=\s*(\d)/.exec(header)?.[1]
  const count = Number(declaration ?? 0)
  return count >= 1 ? count : null
}
