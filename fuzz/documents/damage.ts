import { inflateRawSync } from 'node:zlib'
import { openZip } from '../../documents/bytes/zip.ts'
import { zipOf } from '../../documents/testing/zip.ts'
import type { Chance } from '../chance.ts'
import type { Sample } from './samples.ts'

/** What a damaged file may try to reach: addresses of its own that nobody else asks for. */
export type Bait = { file: string; url: string }

/** A damaged file never grows beyond this: what is larger is refused before it is read. */
const largest = 2_000_000

const SIGNS = [
  '"',
  "'",
  '{',
  '}',
  '\\',
  '<',
  '>',
  '&',
  '%',
  '\n',
  '\r',
  ':',
  '#',
  '-',
  ' ',
  '|',
  '\0',
  'ÿ',
  '[',
  ']]>',
  ',',
].concat([
  '\u2028',
  '\ufeff',
  '\ud7ff',
  '🦉',
  '&#0;',
  '&#x110000;',
  '<!--',
  '-->',
  '<![CDATA[',
  '${',
  '{{',
  '%1$s',
  '--> ',
])
const PAIRS: readonly (readonly [string, string])[] = [
  ['<b>', '</b>'],
  ['<g id="1">', '</g>'],
  ['<ul><li>', '</li></ul>'],
  ['{', '}'],
  ['[', ']'],
  ['{n, plural, other {', '}}'],
  ['(', ')'],
  ['> ', ''],
  ['- ', ''],
]

type Damage = (bytes: Buffer, chance: Chance, bait: Bait) => Buffer

const at = (bytes: Buffer, chance: Chance): number => chance.below(bytes.length + 1)

function between(bytes: Buffer, chance: Chance, most: number): Buffer {
  const start = at(bytes, chance)
  return bytes.subarray(start, start + chance.below(most))
}

const insert = (bytes: Buffer, place: number, what: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, place), what, bytes.subarray(place)])

const repeat = (what: Buffer, times: number): Buffer =>
  Buffer.alloc(Math.min(what.length * times, largest), what.length === 0 ? 0 : what)

const damages: readonly Damage[] = [
  (bytes, chance) => bytes.subarray(0, at(bytes, chance)),
  (bytes, chance) => insert(bytes, at(bytes, chance), Buffer.from(chance.pick(SIGNS))),
  (bytes, chance) => {
    const start = at(bytes, chance)
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + chance.below(60))])
  },
  (bytes, chance) => insert(bytes, at(bytes, chance), between(bytes, chance, 200)),
  // A piece of it, again and again.
  (bytes, chance) => insert(bytes, at(bytes, chance), repeat(between(bytes, chance, 80), chance.below(5000))),
  (bytes, chance) =>
    insert(bytes, at(bytes, chance), repeat(Buffer.from(chance.pick(SIGNS)), chance.below(100_000))),
  // One in the other.
  (bytes, chance) => {
    const [open, close] = chance.pick(PAIRS)
    const depth = chance.below(3000)
    const place = at(bytes, chance)
    const inside = insert(bytes, place, repeat(Buffer.from(close), depth))
    return insert(inside, place, repeat(Buffer.from(open), depth))
  },
  (bytes, chance) => {
    const copy = Buffer.from(bytes)
    if (copy.length > 0) copy[chance.below(copy.length)] = chance.below(256)
    return copy
  },
  (bytes) => Buffer.from(`\ufeff${bytes.toString('latin1')}`, 'utf16le'),
  // A number becomes another one.
  (bytes, chance) => {
    const text = bytes.toString('latin1')
    const numbers = [...text.slice(0, largest).matchAll(/\d+/g)]
    if (numbers.length === 0) return bytes
    const number = chance.pick(numbers)
    const other = chance.pick(['0', '-1', '99999999999999999999', '1e9', '2147483648', 'NaN'])
    return Buffer.from(
      text.slice(0, number.index) + other + text.slice(number.index + number[0].length),
      'latin1',
    )
  },
  // An entity that is a file or an address, asked for in a text.
  (bytes, chance, bait) => {
    const text = bytes.toString('utf8')
    const target = chance.pick([`file://${bait.file}`, bait.url])
    const name = /<([A-Za-z][\w:.-]*)/.exec(text)?.[1] ?? 'root'
    const docType = `<!DOCTYPE ${name} [<!ENTITY bait SYSTEM "${target}">]>`
    const start = /^\ufeff?\s*<\?xml[^>]*\?>/.exec(text)?.[0].length ?? 0
    const body = text.slice(start).replace(/>([^<>]{3,40})</, '>$1 &bait;<')
    return Buffer.from(text.slice(0, start) + docType + body)
  },
]

const isZip = (bytes: Buffer): boolean => bytes.readUInt32BE(0) === 0x504b0304

/** The file damaged by chance: a package in one of its parts, or in how it names them. */
export async function damage({ bytes }: Sample, chance: Chance, bait: Bait): Promise<Buffer> {
  const rounds = 1 + chance.below(3)
  if (bytes.length < 4 || !isZip(bytes) || chance.below(4) === 0) return inTurns(bytes, rounds, chance, bait)
  return repack(bytes, rounds, chance, bait)
}

function inTurns(bytes: Buffer, rounds: number, chance: Chance, bait: Bait): Buffer {
  let file = bytes
  for (let round = 0; round < rounds; round++)
    file = chance.pick(damages)(file, chance, bait).subarray(0, largest)
  return file
}

type Part = [name: string, bytes: Buffer]

async function repack(bytes: Buffer, rounds: number, chance: Chance, bait: Bait): Promise<Buffer> {
  const parts = await partsOf(bytes)
  const texts = parts.filter(([name]) => /\.(xml|rels|mqxliff|html?)$/.test(name))
  for (let round = 0; round < rounds; round++) {
    const part = chance.pick(texts.length > 0 ? texts : parts)
    part[1] = inTurns(part[1], 1, chance, bait)
  }
  const odd = chance.below(12)
  const [name, content] = chance.pick(parts)
  if (odd === 0) parts.push([name, content])
  if (odd === 1) parts.push([`../${name}`, content])
  if (odd === 2) parts.push([name.toUpperCase(), content])
  if (odd === 3) parts.splice(chance.below(parts.length), 1)
  if (odd === 4) chance.pick(parts)[1] = Buffer.alloc(0)
  if (odd === 5) chance.pick(parts)[1] = content
  return zipOf(parts, odd === 6 ? { claimed: chance.below(1_000_000) } : {})
}

async function partsOf(bytes: Buffer): Promise<Part[]> {
  const { parts } = await openZip(bytes)
  return [...parts].map(([name, { entry, dataStart }]): Part => {
    const data = bytes.subarray(dataStart, dataStart + entry.compressedSize)
    return [name, entry.compressionMethod === 0 ? Buffer.from(data) : inflateRawSync(data)]
  })
}
