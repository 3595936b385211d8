import { expect, test } from 'vitest'
import { mostOfAKey } from './findings.ts'
import { checkNumbers } from './numbers.ts'

const of = (source: string, target: string, targetLanguage: string, sourceLanguage = 'en') =>
  checkNumbers({ source, target, sourceLanguage, targetLanguage }).map((finding) =>
    finding.key === 'numbers' ? `${finding.reason} ${finding.expected} ${finding.found}`.trim() : finding.key,
  )

type Case = [source: string, target: string, to: string, from?: string]
const right = (cases: Case[]) => {
  for (const one of cases) expect([one, of(...one)]).toEqual([one, []])
}
const wrong = (cases: [...Case, findings: string[]][]) => {
  for (const one of cases) {
    const finding = one.at(-1)
    const [source, target, to, from] = one
    expect([one, of(source, target, to, typeof from === 'string' ? from : 'en')]).toEqual([one, finding])
  }
}

test('each language writes thousands and decimals in its own way', () => {
  right([
    ['1,250.5 m', '1 250,5 m', 'fr'],
    ['1,250.5 m', '1\u202f250,5 m', 'fr-FR'],
    ['1,250.5 m', '1\u00a0250,5 m', 'fr-CA'],
    ['1,250.5 m', '1.250,5 m', 'de'],
    ['1,250.5 m', "1'250.5 m", 'de-CH'],
    ['1,250.5 m', '1’250.5 m', 'it-CH'],
    ['1,250 m', '1.250 m', 'es-ES'],
    ['1,250 m', '1,250 m', 'es-MX'],
    ['1,250 m', '1 250 м', 'ru'],
    ['1,250 m', '1250 m', 'pl'],
    ['1,250,000', '12,50,000', 'hi'],
    ['1,250,000', '१२,५०,०००', 'hi'],
    ['1,250.5', '١٬٢٥٠٫٥', 'ar-EG'],
    ['1,250.5', '۱٬۲۵۰٫۵', 'fa'],
    ['1,250.5', '１，２５０．５', 'ja'],
    ['1,250.5', '๑,๒๕๐.๕', 'th'],
    ['1.250,5 Meter', '1,250.5 metres', 'en', 'de'],
    ['Preis: 1.250 €', 'Price: €1,250', 'en', 'de'],
    ['0.125', '0,125', 'pt-BR'],
    ['5.50 €', '5,5 €', 'it'],
    ['.5 mm', '0,5 mm', 'sv'],
    ['1.25', '١٫٢٥', 'ar-EG'],
  ])
})

test('a wrong number is found, and so is one that another language reads otherwise', () => {
  wrong([
    ['320 metres', '32 mètres', 'fr', 'en', ['changed 320 32']],
    ['320 metres', '230 m', 'de', 'en', ['changed 320 230']],
    ['1,250 metres', '1,250 Meter', 'de', 'en', ['separators 1,250 1,250']],
    ['1.250 Meter', '1.250 metres', 'en', 'de', ['separators 1.250 1.250']],
    ['1,250.5', '1.250,6', 'es', 'en', ['changed 1,250.5 1.250,6']],
    ['Room 44', 'Δωμάτιο 45', 'el', 'en', ['changed 44 45']],
    ['320 metres', 'メートル', 'ja', 'en', ['missing 320']],
    ['metres', '٣٢٠ متر', 'ar', 'en', ['extra  320']],
    ['Built in 1987', 'נבנה ב-1978', 'he', 'en', ['changed 1987 1978']],
    ['Built in 1926', 'Erbaut 2026', 'de', 'en', ['changed 1926 2026']],
    ['5 apples', '6 Äpfel', 'de', 'en', ['changed 5 6']],
    ['५ सेब', '7 apples', 'en', 'hi', ['changed 5 7']],
    ['320 m, 5 million', '32 m, 5 Millionen', 'de', 'en', ['changed 320 32']],
    ['320 thousand', '32 tausend', 'de', 'en', ['changed 320 32']],
    ['Train 320 at 3 pm', 'Zug 332 um 15 Uhr', 'de', 'en', ['changed 320 332']],
    ['Until 11:45 pm', 'Bis 22:45 Uhr', 'de', 'en', ['changed 11 22']],
    ['½ of 320 rooms', '½ von 230 Zimmern', 'de', 'en', ['changed 320 230']],
    ['1.25', '١٫٣٥', 'ar-EG', 'en', ['changed 1.25 1٫35']],
    ['1,250.5', '１，２５０．６', 'ja', 'en', ['changed 1,250.5 1,250.6']],
  ])
})

test('a small number may be there in words, a large one only where the other text has such a word', () => {
  right([
    ['Choose 3 of them', 'Wähle drei davon', 'de'],
    ['Twelve apostles', '12 Apostel', 'de'],
    ['Take two', '二つ取る', 'ja'],
    ['a hundred rooms', '100 chambres', 'fr'],
    ['20 rooms', 'vingt chambres', 'fr'],
    ['ninety minutes', '90 דקות', 'he'],
    ['100 guests', 'εκατό καλεσμένοι', 'el'],
    ['50 states', 'पचास राज्य', 'hi'],
    ['13 buns', 'uma dúzia de padeiro', 'pt-BR'],
    ['1,000 islands', 'ألف جزيرة', 'ar'],
  ])
})

test('a small number that only the target has is found, unless the source has it in words, as a month or raised', () => {
  wrong([
    ['Please keep left.', 'Tenez votre gauche 3.', 'fr', 'en', ['extra  3']],
    ['Choose three of them', 'Wähle 3 davon, höchstens 4', 'de', 'en', ['extra  4']],
    ['Bitte läuten', 'Ring 2 times', 'en', 'de', ['extra  2']],
    ['Sonnez, s’il vous plaît', 'Bitte 10-mal läuten', 'de', 'fr', ['extra  10']],
    ['The tower is closed in May', 'Der Turm ist im 6. geschlossen', 'de', 'en', ['extra  6']],
  ])
  right([
    ['Choose three of them', 'Wähle 3 davon', 'de'],
    ['Ring twice', 'Sonnez 2 fois', 'fr'],
    ['Ring the bell once', 'Sonnez 1 fois', 'fr'],
    ['The third floor', '3. Stock', 'de'],
    ['Closed from May', 'Fermé dès le 5.', 'fr'],
    ['Zweibettzimmer', '2 beds', 'en', 'de'],
    ['La douzaine', 'The 12', 'en', 'fr'],
    ['m³ of CO₂', 'm3 CO2', 'de'],
    ['鐘を鳴らす', 'Ring 2 times', 'en', 'ja'],
    ['{n, plural, one {a file} other {files}}', '{n, plural, one {1 fichier} other {2 fichiers}}', 'fr'],
  ])
})

test('dates and times are reordered and written otherwise', () => {
  right([
    ['12/31/2026', '31.12.2026', 'de'],
    ['12/31/26', '31/12/2026', 'fr'],
    ['On 12/31/2026', 'Am 31. Dezember 2026', 'de'],
    ['December 31, 2026', '2026년 12월 31일', 'ko'],
    ['December 31, 2026', '31.12.2026', 'cs'],
    ['3:30 PM', '15:30', 'fr'],
    ['3:30 p.m.', '15.30 Uhr', 'de'],
    ['15:30', '午後3時30分', 'ja'],
    ['9 am', '09:00', 'es'],
    ['the 1980s', 'die 80er Jahre', 'de'],
    ['in 2026', 'ปี 2569', 'th'],
    ['in 2026', '令和8年', 'ja'],
    ['3rd floor', '3. Stock', 'de'],
    ['the 21st century', 'el siglo XXI', 'es'],
    ['Chapter IV', 'Kapitel 4', 'de'],
    ['the 19th century', 'el siglo XIX', 'es'],
  ])
})

test('large numbers have words and signs for their noughts', () => {
  right([
    ['5 million people', '500万人', 'zh'],
    ['1.5 million people', '150万人', 'ja'],
    ['12,000', '1万2000', 'ja'],
    ['5 million', '5 Mio.', 'de'],
    ['5,000,000', '5 millions', 'fr'],
    ['3 million', '30 लाख', 'hi'],
    ['1.5 billion', '15억', 'ko'],
  ])
})

test('figures beyond the table, and more numbers than people write, are not judged', () => {
  expect(of('Room 320', '𞥓𞥒𞥐', 'ff-Adlm')).toEqual([])
  expect(of('12 '.repeat(6000), '13 '.repeat(6000), 'de')).toEqual([])
})

test('phone numbers are grouped otherwise, and digits in names stay', () => {
  right([
    ['+49 30 1234 567', '+49 (30) 1234567', 'fr'],
    ['ISO 9001, COVID-19, MP3', 'ISO 9001, COVID-19, MP3', 'ar'],
    ['Version 2.10.3', 'Version 2.10.3', 'de'],
    ['v1.250', 'v1.250', 'de'],
    ['192.168.0.1', '192.168.0.1', 'es'],
    ['5 m²', '5 m2', 'it'],
    ['½ litre', '0,5 Liter', 'de'],
  ])
})

test('placeholders are no numbers, and the branches of a plural may be more or fewer', () => {
  right([
    ['%1$s of %2$s', '%2$s の %1$s', 'ja'],
    ['%15$s rooms', 'Zimmer', 'de'],
    [
      '{n, plural, =0 {None} one {15 mins} other {15 mins}}',
      '{n, plural, one {15 минута} few {15 минуты} many {15 минут} other {15 минут}}',
      'ru',
    ],
  ])
})

test('a number in pieces of ten thousands is the number that another language writes as one', () => {
  right([
    ['12,000 people', '1万2000人', 'ja'],
    ['350,000,000 people', '3億5000万人', 'ja'],
    ['12,000 people', '1萬2000人', 'zh-TW'],
    ['12,000 people', '1만2000명', 'ko'],
  ])
  for (const [target, to] of [
    ['1万3000人', 'ja'],
    ['1萬3000人', 'zh-TW'],
    ['1만3000명', 'ko'],
  ] as const)
    expect(of('12,000 people', target, to), target).not.toEqual([])
})

test('a text full of wrong numbers gets as many findings as any other fault', () => {
  const many = (first: number) => Array.from({ length: 60 }, (_, at) => String(first + 2 * at)).join(', ')
  expect(of(many(1000), many(5001), 'de')).toHaveLength(mostOfAKey)
  const separators = Array.from({ length: 60 }, (_, at) => `${at + 1},250 m`).join('; ')
  expect(of(`${separators}; ${many(1000)}`, `${separators}; ${many(5001)}`, 'de')).toHaveLength(mostOfAKey)
})

test.each([
  ['en', 'one two three four five six seven eight nine ten eleven twelve'],
  ['de', 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'],
  ['fr', 'un deux trois quatre cinq six sept huit neuf dix onze douze'],
  ['es', 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce'],
  ['it', 'uno due tre quattro cinque sei sette otto nove dieci undici dodici'],
  ['pt', 'um dois três quatro cinco seis sete oito nove dez onze doze'],
  ['nl', 'een twee drie vier vijf zes zeven acht negen tien elf twaalf'],
])('in %s each number up to twelve may have been there in words', (language, words) => {
  const to = language === 'en' ? 'de' : 'en'
  for (const [index, word] of words.split(' ').entries()) {
    expect([word, of(`x ${word}`, `x ${index + 1}`, to, language)]).toEqual([word, []])
    expect([word, of('x', `x ${index + 1}`, to, language)]).not.toEqual([word, []])
  }
})
