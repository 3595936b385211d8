// The same base by one regular expression a term, and by an Aho–Corasick that knows exact words alone: a line of JSON.
import AhoCorasick from 'modern-ahocorasick'
import { baseOf, segmentsOf } from './base.ts'

export type PeersTook = { regular: Peer; automaton: Peer }
/** how many terms, milliseconds, microseconds a segment, and how many places in the segments of the sample */
type Peer = { terms: number; made: number; segment: number; places: number }

const [, , concepts = '', language = '', sample = ''] = process.argv
const terms = baseOf(Number(concepts), language)
  .filter((term) => term.language === language)
  .map(({ text }) => text)
const segments = segmentsOf().slice(0, Number(sample))

function peer(count: number, make: () => (text: string) => number, most: number): Peer {
  const since = performance.now()
  const look = make()
  // Patterns are compiled when they are used for the first time.
  for (const text of segments.slice(0, 3)) look(text)
  const made = performance.now() - since
  const own = segments.slice(0, most)
  const begin = performance.now()
  const places = own.reduce((sum, text) => sum + look(text), 0)
  return { terms: count, made, segment: (1000 * (performance.now() - begin)) / own.length, places }
}

/** A hundred thousand patterns do not fit into a process of two gigabytes. */
const mostPatterns = 500

const regular = peer(
  Math.min(terms.length, mostPatterns),
  () => {
    const patterns = terms
      .slice(0, mostPatterns)
      .map((term) => new RegExp(`(?<!\\p{L})${term}(?!\\p{L})`, 'iu'))
    return (text) => patterns.reduce((sum, pattern) => sum + Number(pattern.test(text)), 0)
  },
  segments.length,
)

const automaton = peer(
  terms.length,
  () => {
    const trie = new AhoCorasick(terms.map((term) => term.toLowerCase()))
    return (text) =>
      trie.search(text.toLowerCase(), { strategy: 'longest-first', wholeWord: true, locale: language }).length
  },
  segments.length,
)

const took: PeersTook = { regular, automaton }
console.log(JSON.stringify(took))
