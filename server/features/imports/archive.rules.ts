import { quote } from '@hub/text/quote'
import type { Faults } from '../intake/faults.ts'

/** A file as a zip's list has it; sizes and `start` in bytes. */
export type Listed = {
  name: string
  size: number
  packed: number
  /** where its record begins */
  start: number
  /** the kind of file that it was on a system that knows several; 0: it does not say */
  mode: number
  method: number
  isEncrypted: boolean
}

/** What a zip may have. */
export const most = {
  entries: 20_000,
  /** bytes that its list takes, names and comments included */
  list: 16 * 1024 * 1024,
  /** characters of a name, and folders in one another */
  name: 500,
  depth: 32,
  /** how many times as large as it is packed a file may be that is larger than `small`, in bytes */
  ratio: 200,
  small: 10 * 1024 * 1024,
  projects: 100,
  /** of all projects together */
  documents: 2000,
  jobs: 5000,
}

/** A file's record in front of its bytes takes as many of them at least. */
const leastRecord = 30

const [stored, deflated] = [0, 8]
const [kinds, regular, folder, link] = [0o170000, 0o100000, 0o040000, 0o120000]

export const isFolder = ({ name }: Listed): boolean => name.endsWith('/')

/** By what names are told apart: some disks know neither case nor how an accent is written. */
const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

const inUnits = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 3)} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`

/** Finds what is wrong with a zip before anything of it is unpacked. `mostBytes`: of all its files, unpacked. */
export function checkListed(
  zip: string,
  entries: readonly Listed[],
  mostBytes: number,
  faults: Faults,
): void {
  const about = (path: string, sentence: string) =>
    faults.add({ path: path.slice(0, most.name), line: null }, sentence)
  const known = new Map<string, string>()
  for (const entry of entries) {
    const sentence = faultOf(entry)
    if (sentence !== null) about(entry.name, sentence)
    const key = keyOf(entry.name)
    const other = known.get(key)
    if (other === undefined) known.set(key, entry.name)
    else about(entry.name, `The zip holds two files with this name, this one and "${quote(other)}".`)
  }
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  if (bytes > mostBytes)
    about(zip, `Unpacked it is larger than ${inUnits(mostBytes)}, the most that is taken.`)
  if (sharesBytes(entries)) about(zip, 'Two of its files share their bytes: pack it again.')
}

function faultOf(entry: Listed): string | null {
  const { name, size, packed, mode, method, isEncrypted } = entry
  const sentence = nameFault(name)
  if (sentence !== null) return sentence
  const kind = mode & kinds
  if (kind === link) return 'It is a link: put the file itself into the zip.'
  if (![0, regular, folder].includes(kind)) return 'It is no file.'
  if (isEncrypted) return 'It is protected with a password: pack it without one.'
  if (method !== stored && method !== deflated)
    return `It is packed in a way that is not read here (method ${method}): pack it as usual, by deflating.`
  if (size > most.small && size > packed * most.ratio)
    return `It grows to more than ${most.ratio} times its size when it is unpacked.`
  return null
}

function nameFault(name: string): string | null {
  const steps = name.split('/')
  if (name.length > most.name) return `Its name has more than ${most.name} characters.`
  if (steps.length > most.depth) return `It lies in more than ${most.depth - 1} folders.`
  const leadsOut =
    name.startsWith('/') || name.includes('\\') || /^[A-Za-z]:/.test(name) || steps.includes('..')
  if (leadsOut) return 'Its name leads out of the zip: files are named by their folders, with / between.'
  const isOdd = /\p{Cc}/u.test(name) || steps.slice(0, -1).some((step) => step === '' || step === '.')
  return isOdd || name === '' || steps.at(-1) === '.' ? 'Its name is none that a file can have.' : null
}

/** Files that share packed bytes make a small zip a huge one. */
function sharesBytes(entries: readonly Listed[]): boolean {
  let end = 0
  for (const { start, packed } of entries.toSorted((one, other) => one.start - other.start)) {
    if (start < end) return true
    end = start + leastRecord + packed
  }
  return false
}

/**
 * Where the projects of a zip are: the folders, with their `/`, that hold a `project.yaml` and are in no such folder
 * themselves. The zip itself is ''.
 */
export function projectFolders(names: Iterable<string>, projectFile: string): string[] {
  const folders = [...names]
    .filter((name) => name === projectFile || name.endsWith(`/${projectFile}`))
    .map((name) => name.slice(0, name.length - projectFile.length))
    .sort()
  const outer: string[] = []
  for (const one of folders) {
    const last = outer.at(-1)
    if (last === undefined || !one.startsWith(last)) outer.push(one)
  }
  return outer
}
