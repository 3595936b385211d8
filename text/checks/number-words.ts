import { languageOf } from './tags.ts'

// Stems of the words for numbers above twelve; short ones as whole words.
const stems: Readonly<Record<string, RegExp>> = {
  en: /(?:thir|four|fif|six|seven|eigh|nine)teen|twent[yi]|thirt[yi]|fort[yi]|fift[yi]|sixt[yi]|sevent[yi]|eight[yi]|ninet[yi]|hundred|thousand|million|billion|dozen|\blakh|\bcrore/iu,
  de: /zehn|zwanzig|dreißig|dreissig|(?:vier|fünf|sech|sieb|acht|neun)zig|hundert|tausend|million|milliard|dutzend/iu,
  nl: /(?:der|veer|vijf|zes|zeven|acht|negen)tien|twintig|(?:der|veer|vijf|zes|zeven|tach|negen)tig|honderd|duizend|miljoen|miljard|dozijn/iu,
  fr: /\b(?:treize|quatorze|quinze|seize|dix|vingts?|trente|quarante|cinquante|soixante|cents?|mille|millions?|milliards?|douzaines?|quinzaine|vingtaine|centaines?|milliers?)\b/iu,
  es: /\b(?:trece|catorce|quince|dieci\p{L}+|veint\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|\p{L}{0,9}cientos|quinientos|mil|miles|mill[oó]n|millones|docenas?)(?!\p{L})/iu,
  it: /tredici|quattordici|quindici|sedici|dicias|dician|diciot|\bvent(?:i|un|en|iq)|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|\bcento|\bmille|mila\b|milion|miliard|dozzin/iu,
  pt: /\b(?:treze|quatorze|catorze|quinze|dezes\p{L}+|deze\p{L}+|dezoito|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|\p{L}{0,9}centos|mil|milhares|milh[aãoõ]\p{L}*|dúzias?)(?!\p{L})/iu,
  sv: /(?:tret|fjor|fem|sex|sjut|ar|nit)ton\b|tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio|hundra|tusen|miljon|miljard|dussin/iu,
  da: /(?:tret|fjor|fem|seks|syt|at|nit)ten\b|\btyve|tredive|fyrre|halvtreds|tres\b|halvfjerds|firs\b|halvfems|hundred|tusind|million|milliard|dusin/iu,
  pl: /naście|nast[ou]|dwadzieści|trzydzieści|czterdzieści|dziesiąt|(?<!\p{L})(?:sto|stu|dwieście|trzysta)(?!\p{L})|(?:pięć|sześć|siedem|osiem|dziewięć)set|tysi[ąę]c|milion|miliard|tuzin/iu,
  ru: /надцат|двадцат|тридцат|сорок|(?:пять|шесть|семь|восемь)десят|девяност|(?<!\p{L})ст[оа](?!\p{L})|сот(?:ен|ня|ни)|двести|триста|четыреста|тысяч|миллион|миллиард|дюжин/iu,
  uk: /надцят|двадцят|тридцят|сорок|(?:п.?ят|шіст|сім|вісім)десят|дев.?яност|(?<!\p{L})ст[оа](?!\p{L})|сот(?:ень|ня|ні)|двісті|триста|тисяч|мільйон|мільярд|дюжин/iu,
  el: /δεκατρ|δεκατέσ|δεκαπέντε|δεκαέξι|δεκα(?:επτά|εφτά|οκτώ|οχτώ|εννέα|εννιά)|είκοσι|τριάντα|σαράντα|πενήντα|εξήντα|εβδομήντα|ογδόντα|ενενήντα|εκατό|κόσι(?:α|οι|ες)|χίλι|χιλιάδ|εκατομμ|δισεκατ|ντουζίν/iu,
  tr: /(?<!\p{L})(?:yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|yüz|bin|milyon|milyar|düzine)/iu,
  ar: /عشر|عشرون|عشرين|ثلاثون|ثلاثين|أربعون|أربعين|خمسون|خمسين|ستون|ستين|سبعون|سبعين|ثمانون|ثمانين|تسعون|تسعين|مئة|مائة|مئت|ألف|آلاف|مليون|مليار/u,
  he: /עשר|עשרים|שלושים|ארבעים|חמישים|שישים|שבעים|שמונים|תשעים|מאה|מאות|אלפ|(?<!\p{L})אלף|מיליון|מיליארד|תריסר/u,
  hi: /बीस|पच्चीस|तीस|चालीस|पचास|(?<!\p{L})साठ|सत्तर|अस्सी|नब्बे|(?<!\p{L})सौ(?!\p{L})|हज़ार|हजार|लाख|करोड़|दर्जन/u,
  th: /สิบ|ร้อย|หมื่น|แสน|ล้าน|โหล/u,
  vi: /mươi|trăm|nghìn|ngàn|triệu|(?<!\p{L})tỷ/iu,
  id: /belas|puluh|ratus|ribu|juta|miliar|lusin/iu,
  ja: /[百千万億兆]|十[一二三四五六七八九]|[二三四五六七八九]十|ダース/u,
  zh: /[百千万億亿兆萬]|十[一二三四五六七八九]|[二三四五六七八九]十/u,
  ko: /[백천억]|십만|[이삼사오육칠팔구]십|스물|서른|마흔|쉰/u,
}

/**
 * Whether a text seems to hold a number above twelve in words; false for a language whose words are not known here.
 */
export const mayHoldNumberWord = (text: string, tag: string): boolean =>
  stems[languageOf(tag)]?.test(text) ?? false

const multiplier =
  /^(?:k\b|[\s\u{a0}\u{202f}]{0,2}(?:hundred|thous|tausend|mille\b|millier|mila\b|mil\b|tys|million|millón|milion|miljo|milyon|mio\b|mill?\.|mln|milliard|miliard|miliar|mld|mrd|bn\b|billi|bilhõ|milhõ|milhã|triljo|trilli|bin\b|lakh|lac|crore|juta|ribu|triệu|nghìn|ngàn|tỷ|тыс|млн|млрд|миллион|миллиард|мільйон|мільярд|тисяч|χιλιάδ|εκατ|δισ|हज़ार|हजार|लाख|करोड़|ألف|آلاف|مليون|ملايين|مليار|אלף|אלפ|מיליון|מיליארד|میلیون|میلیارد|هزار|พัน|หมื่น|แสน|ล้าน|[百千万萬만億亿억兆조천]))/iu

/** The word or sign that makes thousands or millions of a number, right behind it; empty where none is. */
export const multiplierAfter = (text: string, at: number): string =>
  multiplier.exec(text.slice(at, at + 20))?.[0] ?? ''

const tens: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

/** The Roman numbers of a text, a century or a chapter: `XXI`, `IVe`. */
export function romanNumbers(text: string): Set<string> {
  const words = new Set<string>()
  for (const { 0: word } of text.matchAll(/(?<![\p{L}\p{N}])[IVXLCDM]{1,12}(?![A-Z\p{N}])/gu)) {
    let value = 0
    for (let at = 0; at < word.length; at++) {
      const here = tens[word[at] ?? ''] ?? 0
      value += here < (tens[word[at + 1] ?? ''] ?? 0) ? -here : here
    }
    words.add(String(value))
  }
  return words
}
