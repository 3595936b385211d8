import type { Text } from '@hub/text/text'
import type { Content, Settings, Translation, WriteResult } from '../document.ts'
import { formatOf } from '../formats.ts'
import { settingsFor } from './settings.ts'

/** For tests: a text as one string, its codes as `[1]`, `[1>` and `<1]`. */
const shownText = (text: Text): string =>
  typeof text === 'string'
    ? text
    : text
        .map((part) =>
          typeof part === 'string'
            ? part
            : { alone: `[${part.code}]`, open: `[${part.code}>`, close: `<${part.code}]` }[part.kind],
        )
        .join('')

export async function readFile(
  name: string,
  file: string | Uint8Array,
  settings: Partial<Settings> = {},
): Promise<Content & { texts: Record<string, string> }> {
  const bytes = Buffer.from(file)
  const content = await formatOf(name, bytes).read(bytes, { ...settingsFor('fr'), ...settings })
  return {
    ...content,
    texts: Object.fromEntries(content.blocks.map(({ key, source }) => [key, shownText(source)])),
  }
}

/** For tests: the file with some texts translated; `text` as UTF-8. */
export async function writeFile(
  name: string,
  file: string | Uint8Array,
  targets: Record<string, Text>,
  settings: Partial<Settings> = {},
): Promise<WriteResult & { text: string }> {
  const bytes = Buffer.from(file)
  const translations = new Map<string, Translation>(
    Object.entries(targets).map(([key, target]) => [key, { target, state: 'translated' }]),
  )
  const output = await formatOf(name, bytes).write(bytes, translations, {
    ...settingsFor('fr'),
    ...settings,
  })
  return { ...output, text: Buffer.from(output.bytes).toString('utf8') }
}
