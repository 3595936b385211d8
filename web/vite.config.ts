import react from '@vitejs/plugin-react'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'

const compiled = (messages: unknown): unknown => {
  if (typeof messages === 'string') return compile(messages)
  return Object.fromEntries(Object.entries(messages ?? {}).map(([key, value]) => [key, compiled(value)]))
}

/** Reads the message files while building, so that the page carries no parser of ICU messages (12 KiB). */
const precompiledMessages: Plugin = {
  name: 'precompiled-messages',
  enforce: 'pre',
  async load(id) {
    if (!/\/messages\/en-GB\/\w+\.ts$/.test(id)) return null
    const names: Record<string, unknown> = await import(id)
    const constants = Object.entries(names).map(
      ([name, messages]) => `export const ${name} = ${JSON.stringify(compiled(messages))}`,
    )
    return { code: constants.join('\n'), moduleType: 'js' }
  },
}

export default defineConfig({
  plugins: [precompiledMessages, react()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // The server writes a fresh nonce over this word in every answer; the strict policy allows nothing without it.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2024',
    // An inlined font would be a `data:` address, which the policy's font-src refuses.
    assetsInlineLimit: 0,
  },
})
