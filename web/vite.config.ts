import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { sources } from './sources.ts'

/**
 * The pages that the router loads late: their address, and the modules of the frame around them and of themselves.
 */
function latePages(): [path: string, modules: string[]][] {
  const source = readFileSync(join(import.meta.dirname, 'router.tsx'), 'utf8')
  const constants = source.split('\nconst ').slice(1)
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
    return path === '' || moduleIds.length === 0
      ? []
      : [[path, moduleIds.map((module) => join(import.meta.dirname, module))]]
  })
}

/**
 * Writes which files each late page is made of, for the server to name them in the document: the browser then fetches
 * them beside the first ones, not after those have run.
 */
const filesOfPages: Plugin = {
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

/**
 * What is fetched ahead for no screen: telemetry, which is asked for where it is configured, Hunspell, and what draws
 * Word documents, which come by the network too; and languages, of which a browser has its reader's already.
 */
const notOfScreens = /^assets\/(client|hunspell|word|_virtual_node-only|_virtual_messages-[\w-]+)-/

/** The doors to the provider's screens: what is behind them alone, a consultant's browser never asks for. */
const staffDoors = /\/features\/staff\/(StaffScreen|StaffNavigation|StaffRail|ViewingBanner)\.tsx$/

const ofStaff = /\/features\/staff\//

/** What Hunspell asks for where it runs in Node; in a browser nobody does. */
const nodeOnly: Plugin = {
  name: 'node-only',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer?.includes('/hunspell-wasm/') && (id === 'fs/promises' || id === 'module')
      ? '\0virtual:node-only'
      : null,
  load: (id) => (id === '\0virtual:node-only' ? 'export {}' : null),
}

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
  const isDoor = ({ facadeModuleId }: Rolldown.OutputChunk) => staffDoors.test(facadeModuleId ?? '')
  const doors = chunks.filter(isDoor)
  if (doors.length !== 4) throw new Error(`The provider's screens have four doors, not ${doors.length}.`)
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
const filesForOffline: Plugin = {
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

/** What the editor sets its texts in: rows would be laid out twice if it came after them. */
const lateFonts = /\/literata-latin-400-normal-[\w-]+\.woff2$/

/** A script of styles alone, or of a document that only names others, is taken out of the build once it is written. */
const isTakenOut = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.every((id) => /\.(css|html)$/.test(id))

/** A chunk's scripts, styles and fonts with all that it imports at once. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  names = new Set<string>(),
): string[] {
  if (names.has(chunk.fileName)) return []
  names.add(chunk.fileName)
  const importedFiles = chunk.imports.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? filesOf(file, bundle, names) : []
  })
  const fonts = [...(chunk.viteMetadata?.importedAssets ?? [])].filter((name) => lateFonts.test(name))
  const script = isTakenOut(chunk) ? [] : [chunk.fileName]
  return [...script, ...(chunk.viteMetadata?.importedCss ?? []), ...fonts, ...importedFiles]
}

/** How the library that draws Word documents reads their XML, which the page's policy allows our own drawing alone. */
const readsXml = 'new DOMParser().parseFromString(xmlString,'

const wordXml: Plugin = {
  name: 'word-xml',
  transform(code, id) {
    if (!id.includes('/docx-preview/')) return null
    if (!code.includes(readsXml)) throw new Error(`It reads XML in another way than it did: ${id}`)
    const from = JSON.stringify(moduleAt('features/page/policy.ts'))
    const reading = code.replace(readsXml, 'new DOMParser().parseFromString(trusted(xmlString),')
    return { code: `import { trusted } from ${from}\n${reading}`, map: null }
  },
}

type Graph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; importers: readonly string[] } | null
}

/** What the first screen is set in. It comes while the script does, and after it where the connection is shared. */
const firstFonts = /\/(source-sans-3-latin-wght|literata-latin-500)-normal-[\w-]+\.woff2$/

const fontsAhead: Plugin = {
  name: 'fonts-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((name) => firstFonts.test(`/${name}`))
      if (bundle && fonts.length !== 2)
        throw new Error(`The first screen has two fonts, not ${fonts.length}.`)
      return fonts.map((name) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${name}`,
          crossorigin: true,
          fetchpriority: 'low',
        },
      }))
    },
  },
}

/** The script that asks for what the screen shows, while the others are still on their way. */
const askingAhead: Plugin = {
  name: 'asking-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const script = Object.values(bundle ?? {}).find(
        (file) => file.type === 'chunk' && file.name === 'ahead',
      )
      if (bundle && (script?.type !== 'chunk' || script.imports.length > 0))
        throw new Error('The script that asks ahead waits for others.')
      if (!script) return []
      return [
        {
          tag: 'script',
          injectTo: 'head-prepend' as const,
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${script.fileName}` },
        },
      ]
    },
  },
}

/** The files whose functions mostly are called on the way to the first rows of the editor, and to its first key. */
const calledAtOnce = /^(first|frame|work|worktop|EditorPage|TargetField)$/
/** What Chromium looks for at the very start of a file; to others it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has functions compiled on a thread of the browser's own while the file comes, not on the page's when each is first
 * called: a fifth of what that has to do until the editor's first rows.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  generateBundle: {
    // After the list of files that is put before everything else.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const ofEditor = new Set(chunks.find(({ name }) => name === 'EditorPage')?.imports)
      for (const chunk of chunks)
        if (calledAtOnce.test(chunk.name) || ofEditor.has(chunk.fileName)) chunk.code = hint + chunk.code
    },
  },
}

const moduleAt = (path: string) => join(import.meta.dirname, path)

/** The screens of work, which share most of what they are made of. */
const workPages = [
  'projects/RequestsPage',
  'projects/ProjectsPage',
  'projects/ProjectPage',
  'reading/TextPage',
  'shell/OnThisDevice',
  'shell/AccountMenuShown',
]

/** What the editor loads when its rows are there. */
const lateParts = [
  'features/editor/TargetField.tsx',
  'features/editor/EditorDialogs.tsx',
  'features/editor/find/FindDialog.tsx',
]

/**
 * Everything the first screen needs is one file, what frames the screens behind the login another one, and what the
 * editor shares with the other screens of work a third, with dialogs and single screens a fourth: forty files would
 * wait for each other's connections.
 */
const groupOf = (() => {
  let groups: Map<string, string> | undefined
  const groupsIn = (graph: Graph) => {
    const at = (path: string) => importedAtOnce(moduleAt(path), graph)
    const frame = moduleAt('features/shell/Shell.tsx')
    const editor = at('features/editor/EditorPage.tsx')
    const work = workPages.flatMap((page) => [...at(`features/${page}.tsx`)]).filter((id) => editor.has(id))
    const byModule = new Map(work.map((id) => [id, 'work']))
    // Styles that came with what the editor loads late would have the whole page styled again.
    for (const part of lateParts)
      for (const id of at(part)) if (/editor\/.*\.css$/.test(id)) byModule.set(id, 'work')
    // What it shares with the provider's screens alone, nobody else loads.
    const sharedIds = [...editor].filter((id) =>
      graph.getModuleInfo(id)?.importers.some((from) => !editor.has(from) && !ofStaff.test(from)),
    )
    for (const start of sharedIds)
      for (const id of importedAtOnce(start, graph)) if (!byModule.has(id)) byModule.set(id, 'worktop')
    for (const path of small) byModule.set(moduleAt(path), 'frame')
    for (const path of ofLibraries) for (const id of at(path)) byModule.set(id, 'frame')
    for (const id of importedAtOnce(frame, graph)) byModule.set(id, 'frame')
    for (const id of at('main.tsx')) if (ofLaterScreens.test(id)) byModule.set(id, 'frame')
    for (const id of at('main.tsx')) if (!ofLaterScreens.test(id)) byModule.set(id, 'first')
    // What runs before the rest imports nothing of it.
    for (const id of at('ahead/main.ts')) byModule.set(id, 'ahead')
    // What the router loads keeps a file of its own.
    byModule.delete(frame)
    return byModule
  }
  return (id: string, graph: Graph): string | null => {
    groups ??= groupsIn(graph)
    return groups.get(id) ?? null
  }
})()

/** A library's list of all it has: who takes one thing from it does not take the others. */
const listing = /@mantine\/(core|hooks)\/esm\/index\.mjs$/
/** What the frame takes from there. */
const ofLibraries = [
  '../node_modules/@mantine/core/esm/core/MantineProvider/MantineProvider.mjs',
  '../node_modules/@mantine/hooks/esm/use-media-query/use-media-query.mjs',
  '../node_modules/@mantine/hooks/esm/use-debounced-callback/use-debounced-callback.mjs',
  '../node_modules/@mantine/hooks/esm/use-debounced-value/use-debounced-value.mjs',
]

/** What the first screen's libraries list beside what it takes: the frame, which comes next, has it for later ones. */
const ofLaterScreens =
  /@tanstack\/(query-core\/build\/modern\/(queriesObserver|infiniteQueryObserver)|react-query\/build\/modern\/(useQueries|useInfiniteQuery)|react-router\/dist\/esm\/useBlocker)\.js$/

/** So small that a file of their own, and its name in the list of all files, would cost more than they do. */
const small = [
  'ui/Ask.tsx',
  'ui/StatusMark.tsx',
  'ui/clipboard.ts',
  'ui/focusNow.ts',
  'ui/typedDates.ts',
  'ui/unsaved.ts',
  'ui/useAnnouncement.ts',
  'ui/useSettled.ts',
  'features/session/useIsStaff.ts',
  'features/projects/rowKeys.ts',
]

function importedAtOnce(start: string, graph: Graph): Set<string> {
  const reachable = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reachable.has(id)) continue
    reachable.add(id)
    if (!listing.test(id)) waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reachable
}

export default defineConfig({
  plugins: [
    ...sources.plugins,
    wordXml,
    filesOfPages,
    filesForOffline,
    fontsAhead,
    askingAhead,
    compiledAhead,
  ],
  resolve: sources.resolve,
  // The server writes a fresh nonce over this word in every answer; the strict policy allows nothing without it.
  html: { cspNonce: '__NONCE__' },
  // As the page is: a worker's own late parts are files too.
  worker: { format: 'es', plugins: () => [nodeOnly] },
  build: {
    outDir: 'dist',
    target: 'es2024',
    // Every browser that knows the language of that year fetches modules ahead by itself.
    modulePreload: { polyfill: false },
    // An inlined font would be a `data:` address, which the policy's font-src refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: moduleAt('index.html'), ahead: moduleAt('ahead/main.ts') },
      output: { codeSplitting: { groups: [{ name: groupOf, debugName: 'groups' }] } },
    },
  },
})
