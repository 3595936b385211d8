import { createClosers } from '../closers.ts'
import type { Addresses } from '../db/prepare.ts'
import { makeDataFolder, openDatabase } from '../opening.ts'
import { openSecrets } from '../secrets.ts'
import { openStorage, type Storage } from '../storage.ts'
import type { Scene } from './command.ts'

type Places = {
  /** Where the database is; makes and starts the embedded one, so what may be refused is looked at first. */
  database(): Promise<Addresses>
  storage: Storage
  secrets: [string, ...string[]]
}

/** Works on the database and the store of files themselves, as they are: nothing is made ready in them first. */
export async function inPlaces<T>(
  { config: readConfig, say }: Pick<Scene, 'config' | 'say'>,
  work: (places: Places) => Promise<T>,
): Promise<T> {
  const config = await readConfig()
  await makeDataFolder(config)
  const [storage, secrets] = [await openStorage(config), await openSecrets(config)]
  const { add, close } = createClosers()
  const database = async () => {
    const opened = await openDatabase(config, say)
    add(opened.close)
    return opened.addresses
  }
  try {
    return await work({ database, storage, secrets })
  } finally {
    await close()
  }
}
