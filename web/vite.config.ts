import { defineConfig } from 'vite'
import { askingAhead, fontsAhead } from './build/document.ts'
import { groupOf } from './build/groups.ts'
import { filesForOffline } from './build/offline.ts'
import { filesOfPages } from './build/pages.ts'
import { moduleAt } from './build/places.ts'
import { compiledAhead, nodeOnly, wordXml } from './build/scripts.ts'
import { sharedGroupOf, spinner, staffGroupOf } from './build/staffGroups.ts'
import { sources } from './sources.ts'

export default defineConfig({
  plugins: [
    ...sources.plugins,
    wordXml,
    filesOfPages,
    filesForOffline,
    fontsAhead,
    askingAhead,
    compiledAhead,
  ],
  resolve: sources.resolve,
  // The server writes a fresh nonce over this word in every answer; the strict policy allows nothing without it.
  html: { cspNonce: '__NONCE__' },
  // As the page is: a worker's own late parts are files too.
  worker: { format: 'es', plugins: () => [nodeOnly] },
  build: {
    outDir: 'dist',
    target: 'es2024',
    // Every browser that knows the language of that year fetches modules ahead by itself.
    modulePreload: { polyfill: false },
    // An inlined font would be a `data:` address, which the policy's font-src refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: moduleAt('index.html'), ahead: moduleAt('ahead/main.ts') },
      output: {
        codeSplitting: {
          groups: [
            // A file takes along what its modules import, where no other has it before.
            { name: groupOf, debugName: 'groups', priority: 3 },
            { name: 'spinner', test: spinner, priority: 2 },
            { name: sharedGroupOf, debugName: 'shared', priority: 1 },
            { name: staffGroupOf, debugName: 'staff' },
          ],
        },
      },
    },
  },
})
