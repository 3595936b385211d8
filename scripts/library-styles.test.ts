import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// The library's parts come without their styles: who draws one names them. Where they are forgotten, a list of options
// is drawn well as long as some menu happened to bring them, and at the foot of the page where none has yet.

const root = resolve(import.meta.dirname, '..')
const packages = join(root, 'node_modules')
const core = '@mantine/core'

/** Parts that others could draw, and ours do not: no marks of loading, no bars of their own. */
const undrawn = ['Loader', 'ScrollArea', 'VisuallyHidden']
/** Ours have no search in a menu, nothing to clear a field with, and close a dialog with a button of our own. */
const undrawnBy: Record<string, readonly string[]> = {
  Menu: ['Input', 'Overlay', 'CloseButton'],
  Popover: ['Overlay'],
  Select: ['Overlay', 'CloseButton'],
  MultiSelect: ['Overlay'],
  Modal: ['CloseButton'],
  Drawer: ['CloseButton'],
}

const indexOf = (name: string) => join(packages, name, 'esm/index.mjs')
const namesOf = (list: string) => list.split(',').map((name) => name.trim())
const isLibrary = (name: string) => name.startsWith('@mantine/')

/** The file in which a package keeps what it exports by a name. */
function fileOf(library: string, exported: string): string[] {
  const index = indexOf(library)
  return [...readFileSync(index, 'utf8').matchAll(/import \{ ([^}]+) \} from "(\.[^"]+)"/g)]
    .filter(([, names = '']) => namesOf(names).some((name) => name.split(' as ').at(-1) === exported))
    .map(([, , path = '']) => resolve(dirname(index), path))
}

/** The files of the library that a file of it needs, itself among them. */
function reachOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(
    /^import (.+) from "([^"]+)"/gm,
  )) {
    const near = from.startsWith('.') ? [resolve(dirname(file), from)] : []
    const far = from === core ? namesOf(names.replace(/[{}]/g, '')).flatMap((name) => fileOf(from, name)) : []
    for (const next of [...near, ...far]) reachOf(next, seen)
  }
  return seen
}

const stylesOf = (component: string, library: string): string[] =>
  fileOf(library, component)
    .flatMap((file) => [...reachOf(file)])
    .filter((file) => file.endsWith('.module.mjs'))
    .map((file) => basename(file, '.module.mjs'))
    .filter((name) => existsSync(join(packages, core, 'styles', `${name}.layer.css`)))
    .filter((name) => !undrawn.includes(name) && !undrawnBy[component]?.includes(name))

const namedIn = (source: string) =>
  [...source.matchAll(/import '@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(([, name = '']) => name)

type Part = { file: string; component: string; styles: readonly string[]; named: readonly string[] }

const everywhere = namedIn(readFileSync(join(root, 'web/ui/Library.tsx'), 'utf8'))

const parts: Part[] = globSync('web/{ui,features}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8')
  const named = [...everywhere, ...namedIn(source)]
  return [...source.matchAll(/import \{([^}]+)\} from '([^']+)'/g)]
    .filter(([, , library = '']) => isLibrary(library) && existsSync(indexOf(library)))
    .flatMap(([, names = '', library = '']) =>
      namesOf(names)
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((component) => ({ file, component, styles: stylesOf(component, library), named })),
    )
})

test('a file that draws a part of the library names the styles of all that it is made of', () => {
  const missing = parts.flatMap(({ file, component, styles, named }) =>
    styles.filter((name) => !named.includes(name)).map((name) => `${file}: ${component} without ${name}`),
  )
  expect(parts.find(({ component }) => component === 'Select')?.styles).toContain('Popover')
  expect([...new Set(missing)]).toEqual([])
})

test('no file names styles of parts that it does not draw', () => {
  const files = Map.groupBy(parts, ({ file }) => file)
  const idle = [...files].flatMap(([file, drawn]) => {
    const drawnStyles = drawn.flatMap(({ styles }) => styles)
    const named = namedIn(readFileSync(join(root, file), 'utf8'))
    return named.filter((name) => !drawnStyles.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(idle.filter((line) => !line.startsWith('web/ui/Library.tsx'))).toEqual([])
})
