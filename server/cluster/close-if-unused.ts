import { closeIfUnused } from './cluster.ts'

const folder = process.argv[2]
if (folder) await closeIfUnused(folder)
