import type { Plugin } from 'vite'

/** What the first screen is set in. It comes while the script does, and after it where the connection is shared. */
const firstFonts = /\/(source-sans-3-latin-wght|literata-latin-500)-normal-[\w-]+\.woff2$/

export const fontsAhead: Plugin = {
  name: 'fonts-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((name) => firstFonts.test(`/${name}`))
      if (bundle && fonts.length !== 2)
        throw new Error(`The first screen has two fonts, not ${fonts.length}.`)
      return fonts.map((name) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${name}`,
          crossorigin: true,
          fetchpriority: 'low',
        },
      }))
    },
  },
}

/** The script that asks for what the screen shows, while the others are still on their way. */
export const askingAhead: Plugin = {
  name: 'asking-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const script = Object.values(bundle ?? {}).find(
        (file) => file.type === 'chunk' && file.name === 'ahead',
      )
      if (bundle && (script?.type !== 'chunk' || script.imports.length > 0))
        throw new Error('The script that asks ahead waits for others.')
      if (!script) return []
      return [
        {
          tag: 'script',
          injectTo: 'head-prepend' as const,
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${script.fileName}` },
        },
      ]
    },
  },
}
