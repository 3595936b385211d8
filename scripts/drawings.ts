// Draws the first screens of strangers while the page is built, for the server to send them in the document.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const shared = { configFile: false, logLevel: 'warn' } as const

/** The script that runs before a drawing is seen: it stays in the document, for nothing to wait for it. */
async function buildScript(web: string): Promise<string> {
  const { build } = await import('vite')
  const results = await build({
    ...shared,
    root: web,
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: { input: join(web, 'drawn', 'before.ts'), output: { format: 'iife' } },
    },
  })
  const [result] = [results].flat()
  const [file] = result && 'output' in result ? result.output : []
  if (file?.type !== 'chunk' || file.code.includes('</')) throw new Error('The script was not built.')
  return file.code.trim()
}

/**
 * Writes `drawn.json` into the folder of a page that was built: the markup of each such screen, by language and path,
 * and the script that runs before it is seen.
 * @param web the folder of the page's sources
 * @param tools for the program that draws, which is made of them
 */
export async function writeDrawings(web: string, tools: string, page: string): Promise<void> {
  // Loaded only now: most starts need no bundler, nor what reads the page's sources for it.
  const [{ build }, { sources }] = await Promise.all([import('vite'), import('../web/sources.ts')])
  await build({
    ...shared,
    root: web,
    plugins: sources.plugins,
    resolve: sources.resolve,
    // Libraries are read as the page reads them.
    ssr: { noExternal: true },
    build: { ssr: join(web, 'drawn', 'main.ts'), outDir: tools, emptyOutDir: true, minify: false },
  })
  const markup = join(tools, 'drawings.json')
  // A process of its own: modules of the page find the look of a browser in it, and stay.
  await promisify(execFile)(process.execPath, [join(tools, 'main.js'), markup])
  const languages: unknown = JSON.parse(readFileSync(markup, 'utf8'))
  writeFileSync(join(page, 'drawn.json'), JSON.stringify({ script: await buildScript(web), languages }))
}
