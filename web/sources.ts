import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { policyNodes } from './features/policies/policyNodes.ts'
import { messagesIn, pairsOf } from './messages/folder.ts'

const moduleAt = (path: string) => join(import.meta.dirname, path)

const compileAll = (messages: unknown): unknown => {
  if (typeof messages === 'string') return compile(messages)
  return Object.fromEntries(Object.entries(messages ?? {}).map(([key, value]) => [key, compileAll(value)]))
}

const languageFile = 'virtual:messages-'

/** Reads the message files while building, so that the page carries no parser of ICU messages (12 KiB). */
const precompiledMessages: Plugin = {
  name: 'precompiled-messages',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(languageFile) ? `\0${id}` : null),
  async load(id) {
    const [, language] = id.split(`\0${languageFile}`)
    if (language !== undefined) {
      const { answers, files, wire, ...messages } = await messagesIn(moduleAt(`messages/${language}`))
      const english = await messagesIn(moduleAt('messages/en-GB'))
      const pairs = [
        ...pairsOf(english.answers, answers),
        ...pairsOf(english.files, files),
        ...pairsOf(english.wire, wire),
      ]
      return {
        code: `export const answers = ${JSON.stringify(pairs)}\nexport default ${JSON.stringify(compileAll(messages))}`,
        moduleType: 'js',
      }
    }
    if (!/\/messages\/en-GB\/[\w-]+\.ts$/.test(id)) return null
    const names: Record<string, unknown> = await import(id)
    const constants = Object.entries(names).map(
      ([name, messages]) => `export const ${name} = ${JSON.stringify(compileAll(messages))}`,
    )
    return { code: constants.join('\n'), moduleType: 'js' }
  },
}

/** Reads the policies while building, so that the page carries no parser of Markdown (30 KiB). */
const policies: Plugin = {
  name: 'policies',
  enforce: 'pre',
  load(id) {
    if (!/\/docs\/policies\/[\w-]+\.md$/.test(id)) return null
    const nodes = policyNodes(readFileSync(id, 'utf8'))
    return { code: `export const nodes = ${JSON.stringify(nodes)}`, moduleType: 'js' }
  },
}

/** Icons that a screen draws in another weight than the regular one. */
const otherWeights: ReadonlyMap<string, string> = new Map([
  ['CheckCircle', 'fill'],
  ['Clock', 'bold'],
  ['Warning', 'bold'],
])
/** Of each icon what the screens draw: a library's file has it in six weights, and the page would carry them all. */
const drawnIcons: Plugin = {
  name: 'drawn-icons',
  transform(code, id) {
    const icon = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/.exec(id)?.[1]
    if (icon === undefined) return null
    const weights = ['regular', otherWeights.get(icon)]
    const drawing = code.replaceAll(/ {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\],?\n/g, (entry, weight: string) =>
      weights.includes(weight) ? entry : '',
    )
    if (!drawing.includes('"regular"') || drawing.includes('"thin"'))
      throw new Error(`An icon is not written as it was: ${id}`)
    return { code: drawing, map: null }
  },
}

/** How the page's sources are read, whether they become its files or are drawn while it is built (`drawn/`). */
export const sources = {
  plugins: [precompiledMessages, policies, drawnIcons, react()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
}
