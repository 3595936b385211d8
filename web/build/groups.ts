import { moduleAt } from './places.ts'

type Ids = readonly string[]

export type Graph = {
  getModuleInfo: (id: string) => { importedIds: Ids; dynamicallyImportedIds: Ids; importers: Ids } | null
}

const ofStaff = /\/features\/staff\//

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
export const groupOf = (() => {
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

/** A module, and all that is there before it runs. */
export function importedAtOnce(start: string, graph: Graph): Set<string> {
  const reachable = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reachable.has(id)) continue
    reachable.add(id)
    if (!listing.test(id)) waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reachable
}
