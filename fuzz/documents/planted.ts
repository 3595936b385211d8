import { readFileSync } from 'node:fs'
import type { Content, Format } from '../../documents/document.ts'
import { formatOf } from '../../documents/formats.ts'
import type { FormatOf } from './trial.ts'

/** Faults that the fuzzer must find, put around the real formats for its own test. */
const faults: Readonly<Record<string, (bytes: Buffer, content: Content) => Content>> = {
  /** a character that nobody thought of */
  crash: (bytes, content) => {
    if (bytes.includes(0)) throw new TypeError('Cannot read properties of undefined')
    return content
  },
  /** a loop that waits for a sign which does not come */
  hang: (bytes, content) => {
    while (bytes.includes('&#0;'));
    return content
  },
  /** every file stays in memory */
  growth: (bytes, content) => {
    leak.push(Array.from({ length: 100_000 }, () => bytes.length))
    return content
  },
  /** an entity is what it points to */
  escape: (bytes, content) => {
    const path = /<!ENTITY \w+ SYSTEM "file:\/\/([^"]+)"/.exec(bytes.toString('latin1'))?.[1]
    const [first] = content.blocks
    if (!path || !first) return content
    return { ...content, blocks: [{ ...first, source: readFileSync(path, 'utf8') }] }
  },
}

const leak: number[][] = []

/** The formats with these faults in them. */
export function plantedIn(names: readonly string[]): FormatOf {
  return (name, bytes) => {
    const format = formatOf(name, bytes)
    const read: Format['read'] = async (file, settings) => {
      let content = await format.read(file, settings)
      for (const bug of names) {
        const spoil = faults[bug]
        if (!spoil) throw new Error(`There is no fault called ${bug}.`)
        content = spoil(Buffer.from(file), content)
      }
      return content
    }
    return { ...format, read }
  }
}
