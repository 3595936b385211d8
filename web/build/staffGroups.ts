import { type Graph, groupOf, importedAtOnce } from './groups.ts'
import { moduleAt } from './places.ts'

/** The doors to the provider's screens: what is behind them alone, a consultant's browser never asks for. */
export const staffDoors = ['StaffScreen', 'StaffNavigation', 'StaffRail', 'ViewingBanner'].map((name) =>
  moduleAt(`features/staff/${name}.tsx`),
)

/** All that can be reached, also late, without going through a door. */
function everybodys(graph: Graph): Set<string> {
  const reached = new Set<string>()
  const waiting = [moduleAt('main.tsx')]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || staffDoors.includes(id)) continue
    reached.add(id)
    const module = graph.getModuleInfo(id)
    waiting.push(...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? []))
  }
  return reached
}

/**
 * What `Work` is made of besides its own page, in few files instead of forty: what all the provider's screens begin
 * with, what their lists share, and of what consultants' screens have too, lists of options and small parts.
 */
const groupsIn = (graph: Graph) => {
  const at = (path: string) => importedAtOnce(moduleAt(path), graph)
  const screen = at('features/staff/StaffScreen.tsx')
  const list = at('features/staff/work/WorkPage.tsx')
  const others = new Set(
    ['people/ConsultantsPage', 'project/ProjectPage'].flatMap((page) => [
      ...at(`features/staff/${page}.tsx`),
    ]),
  )
  const options = at('ui/PickOne.tsx')
  const shared = everybodys(graph)
  const byModule = new Map<string, string>()
  for (const id of new Set([...screen, ...list])) {
    if (staffDoors.includes(id) || groupOf(id, graph) !== null) continue
    if (!shared.has(id)) {
      if (screen.has(id)) byModule.set(id, 'staff')
      else if (others.has(id)) byModule.set(id, 'staff-lists')
    } else byModule.set(id, options.has(id) ? 'options' : 'parts')
  }
  return byModule
}

/** What turns while something is sent: toasts have it, and nothing else of what options are made of. */
export const spinner = /@mantine\/core\/(esm\/components\/Loader|styles\/Loader)/

let groups: Map<string, string> | undefined

const groupIn = (names: readonly string[]) => (id: string, graph: Graph) => {
  groups ??= groupsIn(graph)
  const name = groups.get(id)
  return name !== undefined && names.includes(name) ? name : null
}

/** The file of a module that consultants' screens have too; null for any other. */
export const sharedGroupOf = groupIn(['options', 'parts'])

/** The file of a module that is the provider's alone. */
export const staffGroupOf = groupIn(['staff', 'staff-lists'])
