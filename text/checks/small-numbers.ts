import { languageOf } from './tags.ts'

// What a number can be in words, from 1 to 12; an article may be a one, a noon a twelve.
const words: Readonly<Record<string, readonly string[]>> = {
  en: [
    'an?|ones?|once|first|firstly|single|singly|each|per|every|another',
    'two|twos|twofold|twice|second|secondly|seconds|both|double|doubled|dual|pairs?|couples?|half|halves|twins?|either',
    'three|threes|threefold|thrice|third|thirds|thirdly|triple|trio',
    'four|fours|fourth|fourths|fourfold|quarters?|quarterly|quadruple',
    'five|fives|fifth|fifths|fivefold',
    'six|sixth|sixths|sixfold|half a dozen|half-dozen',
    'seven|sevens|seventh|sevenths|weeks?|weekly',
    'eight|eights|eighth|eighths|weeks?',
    'nine|nines|ninth|ninths',
    'ten|tens|tenth|tenths|tenfold|decades?',
    'eleven|eleventh',
    'twelve|twelfth|twelfths|dozens?|noon|midday|midnight|years?|yearly|annual|annually',
  ],
  de: [
    'ein\\p{L}*|erst\\p{L}*|je|pro|jede\\p{L}*',
    'zwei\\p{L}*|zwo|beid\\p{L}*|doppel\\p{L}*|paar\\p{L}*|halb\\p{L}*|hälfte\\p{L}*',
    'drei(?!zehn|ßig)\\p{L}*|dritt\\p{L}*',
    'vier(?!zehn|zig)\\p{L}*',
    'fünf(?!zehn|zig)\\p{L}*',
    'sechs\\p{L}*',
    'sieb(?!zehn|zig)\\p{L}*|woche\\p{L}*|wöchentlich\\p{L}*',
    'acht(?!zehn|zig|ung|e)\\p{L}*|achte[lnrs]?|woche\\p{L}*',
    'neun(?!zehn|zig)\\p{L}*',
    'zehn\\p{L}*|jahrzehnt\\p{L}*',
    'elf\\p{L}*',
    'zwölf\\p{L}*|dutzend\\p{L}*|mittag\\p{L}*|mitternacht\\p{L}*|jahr\\p{L}*|jährlich\\p{L}*',
  ],
  fr: [
    'une?|uns|unique|premi\\p{L}*|seule?s?|chaque|par|chacune?',
    'deux\\p{L}*|seconde?s?|double\\p{L}*|paires?|couples?|demie?s?|moitiés?',
    'trois\\p{L}*|tiers|triple\\p{L}*',
    'quatre(?!-vingt)\\p{L}*|quarts?|quadruple\\p{L}*|trimestr\\p{L}*',
    'cinq|cinqui\\p{L}*',
    'six|sixi\\p{L}*',
    'sept|septi\\p{L}*|semaines?|hebdo\\p{L}*',
    'huit|huiti\\p{L}*|huitaine|semaines?',
    'neuf|neuvi\\p{L}*',
    'dix|dixi\\p{L}*|dizaines?|décenni\\p{L}*',
    'onze|onzi\\p{L}*',
    'douze|douzi\\p{L}*|douzaines?|midi|minuit|ans?|années?|annuel\\p{L}*',
  ],
  es: [
    'un[oa]?s?|primer\\p{L}*|únic\\p{L}*|sol[oa]|cada|por',
    'dos|segund\\p{L}*|doble\\p{L}*|par|pares|parejas?|medi[oa]s?|mitad|amb[oa]s',
    'tres|tercer\\p{L}*|tercio|tercios|triple\\p{L}*',
    'cuatro|cuart\\p{L}*|trimestr\\p{L}*',
    'cinco|quint\\p{L}*',
    'seis|sext\\p{L}*',
    'siete|s[eé]ptim\\p{L}*|semana\\p{L}*',
    'ocho|octav\\p{L}*|semana\\p{L}*',
    'nueve|noven[oa]s?',
    'diez|d[eé]cim\\p{L}*|década\\p{L}*|decena\\p{L}*',
    'once|und[eé]cim\\p{L}*',
    'doce|duod[eé]cim\\p{L}*|docena\\p{L}*|mediodía|medianoche|años?|anual\\p{L}*',
  ],
  it: [
    "un[oa']?|prim[oaie]|unic\\p{L}*|sol[oa]|ogni|per|ciascun\\p{L}*",
    'due|second\\p{L}*|doppi\\p{L}*|paio|paia|coppi\\p{L}*|mezz\\p{L}*|metà|entramb\\p{L}*',
    'tre|terz\\p{L}*|tripl\\p{L}*',
    'quattro|quart\\p{L}*|trimestr\\p{L}*',
    'cinque|quint\\p{L}*',
    'sei|sest\\p{L}*',
    'sette|settim\\p{L}*',
    'otto|ottav\\p{L}*|settiman\\p{L}*',
    'nove|non[oaie]',
    'dieci|decim\\p{L}*|decin\\p{L}*|decenni\\p{L}*',
    'undici\\p{L}*',
    'dodici\\p{L}*|dozzin\\p{L}*|mezzogiorno|mezzanotte|ann[oi]|annual\\p{L}*',
  ],
  pt: [
    'uma?s?|uns|primeir\\p{L}*|únic\\p{L}*|só|cada|por',
    'dois|duas|segund\\p{L}*|dobr\\p{L}*|dupl\\p{L}*|par|pares|mei[oa]s?|metade\\p{L}*|amb[oa]s',
    'três|terceir\\p{L}*|terços?|tripl\\p{L}*',
    'quatro|quart\\p{L}*|trimestr\\p{L}*',
    'cinco|quint\\p{L}*',
    'seis|sext\\p{L}*|meia',
    'sete|sétim\\p{L}*|seman\\p{L}*',
    'oito|oitav\\p{L}*|seman\\p{L}*',
    'nove|non[oa]s?',
    'dez|décim\\p{L}*|dezena\\p{L}*|década\\p{L}*',
    'onze|undécim\\p{L}*',
    'doze|dúzia\\p{L}*|meio-dia|meia-noite|anos?|anua\\p{L}*',
  ],
  nl: [
    "een|één|eerste\\p{L}*|enkel\\p{L}*|elk\\p{L}*|ieder\\p{L}*|per|eenmal\\p{L}*|'n",
    'twee\\p{L}*|beid\\p{L}*|dubbel\\p{L}*|paar\\p{L}*|half\\p{L}*|halve\\p{L}*|helft\\p{L}*',
    'drie\\p{L}*|derde\\p{L}*',
    'vier(?!tien)\\p{L}*|kwart\\p{L}*',
    'vijf(?!tien|tig)\\p{L}*',
    'zes(?!tien|tig)\\p{L}*',
    'zeven(?!tien|tig)\\p{L}*|we[e]?k\\p{L}*',
    'acht(?!tien|er)\\p{L}*|we[e]?k\\p{L}*',
    'negen(?!tien|tig)\\p{L}*',
    'tien\\p{L}*|decenni\\p{L}*',
    'elf\\p{L}*',
    'twaalf\\p{L}*|dozijn\\p{L}*|middag\\p{L}*|middernacht|jaa?r\\p{L}*|jaarlijks\\p{L}*',
  ],
}

const superscripts = /[¹²³⁰⁴-⁹₀-₉]/gu

/** The long and the short name of a month, as a language writes it. */
function monthNames(month: number, tag: string): string[] {
  const date = new Date(Date.UTC(2026, month - 1, 15))
  return (['long', 'short'] as const).map((style) =>
    new Intl.DateTimeFormat(tag, { month: style, timeZone: 'UTC' })
      .format(date)
      .replace(/\.$/, '')
      .toLocaleLowerCase(tag),
  )
}

/**
 * Whether a text may hold a number from 1 to 12 without its figures: in words, as the name of a month or raised as in
 * `m²`. True for a language whose words are not known here.
 */
export function mayHoldSmallNumber(text: string, tag: string, number: number): boolean {
  const own = words[languageOf(tag)]?.[number - 1]
  if (own === undefined) return true
  if (new RegExp(`(?<!\\p{L})(?:${own})(?!\\p{L})`, 'iu').test(text)) return true
  if ((text.match(superscripts) ?? []).some((sign) => sign.normalize('NFKC') === String(number))) return true
  const lower = text.toLocaleLowerCase(tag)
  return monthNames(number, tag).some((name) => lower.includes(name))
}
