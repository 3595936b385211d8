import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { filesOf } from './chunks.ts'
import { moduleAt } from './places.ts'

/**
 * The pages that the router loads late: their address, and the modules of the frame around them and of themselves.
 */
function latePages(): [path: string, modules: string[]][] {
  const source = readFileSync(moduleAt('routes.ts'), 'utf8')
  const constants = source.split(/\n(?:export )?const /).slice(1)
  const wordIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  const modules = new Map<string, string>()
  for (const text of constants) {
    const inside = wordIn(text, /lateScreen\(\s*\(\) => import\('\.\/([^']+)'\)/)
    const module = inside || modules.get(wordIn(text, /\bcomponent: (\w+)/))
    if (module) modules.set(wordIn(text, /^(\w+) = /), module)
  }
  return constants.flatMap((text): [string, string[]][] => {
    const path = wordIn(text, /\bpath: '([^']+)'/)
    // Before it is known who asks, a document names no file of the provider's screens.
    if (path.startsWith('/app/staff/')) return []
    const names = [wordIn(text, /getParentRoute: \(\) => (\w+)/), wordIn(text, /^(\w+) = /)]
    const moduleIds = names.flatMap((name) => modules.get(name) ?? [])
    return path === '' || moduleIds.length === 0 ? [] : [[path, moduleIds.map(moduleAt)]]
  })
}

/**
 * Writes which files each late page is made of, for the server to name them in the document: the browser then fetches
 * them beside the first ones, not after those have run.
 */
export const filesOfPages: Plugin = {
  name: 'files-of-pages',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
    const first = new Set(entry ? filesOf(entry, bundle) : [])
    const pages = latePages().map(([path, modules]) => {
      const files = modules.flatMap((module) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
        if (!chunk) throw new Error(`The page at ${path} has no file of its own.`)
        return filesOf(chunk, bundle)
      })
      return [path, [...new Set(files)].filter((file) => !first.has(file))]
    })
    if (pages.length === 0) throw new Error('The router names no page that is loaded late.')
    this.emitFile({
      type: 'asset',
      fileName: 'pages.json',
      source: JSON.stringify(Object.fromEntries(pages)),
    })
  },
}
