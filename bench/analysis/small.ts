import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const words = 'the pump valve stops before every ferry leaves its harbour when water runs low at night'.split(
  ' ',
)

/** Sentences whose words come in no order, and always in the same; every third one is like the one before. */
function sentences(count: number): string[] {
  let at = 1
  const next = () => {
    at = (Math.imul(at, 1103515245) + 12345) & 0x7fffffff
    return words[(at >> 8) % words.length] ?? ''
  }
  const texts: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const before = nth % 3 === 2 ? texts[nth - 1] : undefined
    texts.push(before ? before.replace(/ \S+$/, ` ${nth}`) : Array.from({ length: 9 }, next).join(' '))
  }
  return texts
}

const segments = 60

/** A memory of so many units and a document that finds some of them, for which no corpus is needed. */
export function writeSmall(folder: string, units: number): { memory: string; document: string } {
  const [memory, document] = [join(folder, 'small.tmx'), join(folder, 'small.txt')]
  const texts = sentences(units + segments / 2)
  const unitOf = (text: string) =>
    `<tu><tuv xml:lang="en"><seg>${text}</seg></tuv><tuv xml:lang="es"><seg>${text.toUpperCase()}</seg></tuv></tu>`
  const head =
    '<header srclang="en" adminlang="en" datatype="plaintext" segtype="sentence" o-tmf="none" creationtool="none" creationtoolversion="1"/>'
  const body = texts.slice(0, units).map(unitOf).join('\n')
  writeFileSync(
    memory,
    `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">${head}<body>\n${body}\n</body></tmx>\n`,
  )
  writeFileSync(document, `${texts.slice(-segments).join('\n')}\n`)
  return { memory, document }
}
