import type { Plugin } from 'vite'
import { moduleAt } from './places.ts'

/** What Hunspell asks for where it runs in Node; in a browser nobody does. */
export const nodeOnly: Plugin = {
  name: 'node-only',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer?.includes('/hunspell-wasm/') && (id === 'fs/promises' || id === 'module')
      ? '\0virtual:node-only'
      : null,
  load: (id) => (id === '\0virtual:node-only' ? 'export {}' : null),
}

/** How the library that draws Word documents reads their XML, which the page's policy allows our own drawing alone. */
const readsXml = 'new DOMParser().parseFromString(xmlString,'

export const wordXml: Plugin = {
  name: 'word-xml',
  transform(code, id) {
    if (!id.includes('/docx-preview/')) return null
    if (!code.includes(readsXml)) throw new Error(`It reads XML in another way than it did: ${id}`)
    const from = JSON.stringify(moduleAt('features/page/policy.ts'))
    const reading = code.replace(readsXml, 'new DOMParser().parseFromString(trusted(xmlString),')
    return { code: `import { trusted } from ${from}\n${reading}`, map: null }
  },
}

/** The files whose functions mostly are called on the way to the first rows of the editor, and to its first key. */
const calledAtOnce = /^(first|frame|work|worktop|EditorPage|TargetField)$/
/** What Chromium looks for at the very start of a file; to others it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has functions compiled on a thread of the browser's own while the file comes, not on the page's when each is first
 * called: a fifth of what that has to do until the editor's first rows.
 */
export const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  generateBundle: {
    // After the list of files that is put before everything else.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const ofEditor = new Set(chunks.find(({ name }) => name === 'EditorPage')?.imports)
      for (const chunk of chunks)
        if (calledAtOnce.test(chunk.name) || ofEditor.has(chunk.fileName)) chunk.code = hint + chunk.code
    },
  },
}
