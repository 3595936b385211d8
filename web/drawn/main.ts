import './browser.ts'
import { writeFileSync } from 'node:fs'

const [, , file = ''] = process.argv
// Read when there is something like a browser to be read in.
const { draw } = await import('./draw.tsx')
writeFileSync(file, JSON.stringify(await draw()))
// What the page's modules have begun would keep a process for ever.
process.exit()
