/** Files that one drop or choice may have. */
export const mostFiles = 500

/** What systems keep beside people's files. */
const isJunk = (name: string) => /^(\.|~\$|Thumbs\.db$|desktop\.ini$)/i.test(name)

type Found = { path: string[]; file: File }

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** What is in a folder; a browser gives it in pieces. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0 || entries.length > mostFiles) return entries
    entries.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function collect(entry: FileSystemEntry, path: string[], found: Found[]): Promise<void> {
  if (isJunk(entry.name) || found.length > mostFiles) return
  if (isFile(entry)) found.push({ path, file: await fileOf(entry) })
  else if (isFolder(entry))
    for (const inner of await entriesOf(entry)) await collect(inner, [...path, entry.name], found)
}

/** Files by names that differ: one that another folder has too is named by its folders. */
export function named(found: readonly Found[]): File[] {
  const count = new Map<string, number>()
  for (const { file } of found) count.set(file.name, (count.get(file.name) ?? 0) + 1)
  return found.map(({ path, file }) =>
    (count.get(file.name) ?? 0) > 1 && path.length > 0
      ? new File([file], [...path, file.name].join(' - '), {
          type: file.type,
          lastModified: file.lastModified,
        })
      : file,
  )
}

export type Dropped = { files: File[]; folder: string | undefined; isTooMany: boolean }

const limited = (found: readonly Found[], folder: string | undefined): Dropped => ({
  files: named(found.slice(0, mostFiles)),
  folder,
  isTooMany: found.length > mostFiles,
})

/** The files of a drop, with those of its folders. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<Dropped> {
  // Has to be asked for before anything is waited for.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return chosenFiles(files)
  const found: Found[] = []
  for (const entry of entries) await collect(entry, [], found)
  return limited(found, entries.find(isFolder)?.name)
}

/** The files of a choice. */
export const chosenFiles = (files: ArrayLike<File>): Dropped =>
  limited(
    Array.from(files)
      .slice(0, mostFiles + 1)
      .filter(({ name }) => !isJunk(name))
      .map((file) => ({ path: [], file })),
    undefined,
  )
