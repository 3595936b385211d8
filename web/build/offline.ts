import type { Plugin, Rolldown } from 'vite'
import { isTakenOut } from './chunks.ts'
import { staffDoors } from './staffGroups.ts'

/**
 * What is fetched ahead for no screen: telemetry, which is asked for where it is configured, Hunspell, and what draws
 * Word documents, which come by the network too; and languages, of which a browser has its reader's already.
 */
const notOfScreens = /^assets\/(client|hunspell|word|_virtual_node-only|_virtual_messages-[\w-]+)-/

/** The files that only the provider's screens are made of. */
function filesOfStaff(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const reachableFrom = (
    starts: Rolldown.OutputChunk[],
    isShut: (chunk: Rolldown.OutputChunk) => boolean,
  ) => {
    const names = new Set<string>()
    const waiting = [...starts]
    for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
      if (names.has(chunk.fileName) || isShut(chunk)) continue
      names.add(chunk.fileName)
      for (const name of chunk.viteMetadata?.importedCss ?? []) names.add(name)
      for (const name of chunk.viteMetadata?.importedAssets ?? []) names.add(name)
      for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
        const file = bundle[name]
        if (file?.type === 'chunk') waiting.push(file)
      }
    }
    return names
  }
  const isDoor = ({ facadeModuleId }: Rolldown.OutputChunk) => staffDoors.includes(facadeModuleId ?? '')
  const doors = chunks.filter(isDoor)
  if (doors.length !== staffDoors.length)
    throw new Error(`The provider's screens have ${staffDoors.length} doors, not ${doors.length}.`)
  const everybodys = reachableFrom(
    chunks.filter(({ isEntry }) => isEntry),
    isDoor,
  )
  return new Set([...reachableFrom(doors, () => false)].filter((name) => !everybodys.has(name)))
}

/**
 * Writes the list of everything that a consultant's screen may ask for, and its name into the document: a page fetches
 * all of it when it has nothing else to do, so that its screens open without a network too.
 */
export const filesForOffline: Plugin = {
  name: 'files-for-offline',
  generateBundle(_options, bundle) {
    const staffs = filesOfStaff(bundle)
    const files = Object.entries(bundle)
      .filter(([, file]) => file.type !== 'chunk' || !isTakenOut(file))
      .map(([name]) => name)
      .filter((name) => /\.(js|css|woff2)$/.test(name) && !notOfScreens.test(name) && !staffs.has(name))
    this.emitFile({
      type: 'asset',
      name: 'files.json',
      source: JSON.stringify(files.map((name) => `/${name}`).sort()),
    })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const list = Object.keys(bundle ?? {}).find((name) => /^assets\/files-[\w-]+\.json$/.test(name))
      if (bundle && list === undefined) throw new Error('The document has no list of files to name.')
      return list === undefined
        ? []
        : [{ tag: 'meta', injectTo: 'head' as const, attrs: { name: 'files', content: `/${list}` } }]
    },
  },
}
