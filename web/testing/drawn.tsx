import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { loadConfiguration } from '../api/configuration.ts'
import { common } from '../messages/en-GB/common.ts'
import { frame } from '../messages/en-GB/frame.ts'
import { projects } from '../messages/en-GB/projects.ts'
import { Texts } from '../ui/Texts.tsx'
import { configuration, stubBrowser } from './browser.ts'

/** What the portal has answered to a query. */
type Answer = { queryKey: QueryKey; answer: unknown }

/** A part of a screen behind the login as it is drawn first, as markup: no browser, no effects, no network. */
export async function draw(part: ReactNode, answers: readonly Answer[] = []): Promise<string> {
  const client = new QueryClient()
  for (const { queryKey, answer } of answers) client.setQueryData(queryKey, answer)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  stubBrowser()
  vi.stubGlobal('fetch', async () => Response.json(configuration))
  try {
    await loadConfiguration()
    return renderToStaticMarkup(
      <Texts add={{ ...common, ...frame, projects }}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Texts>,
    )
  } finally {
    vi.unstubAllGlobals()
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** What markup says, without its tags. */
export const wordsIn = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Element = { attributes: string; words: string }

/** Each element of a kind, in the order of the page; none of these kinds contains its own. */
export const elementsIn = (
  markup: string,
  kind: 'a' | 'button' | 'dd' | 'dt' | 'h2' | 'td' | 'th',
): Element[] =>
  [...markup.matchAll(new RegExp(`<${kind}\\b([^>]*)>(.*?)</${kind}>`, 'gs'))].map(
    ([, attributes = '', inside = '']) => ({ attributes, words: wordsIn(inside) }),
  )

/** The words of each element of a kind. */
export const textsIn = (...of: Parameters<typeof elementsIn>): string[] =>
  elementsIn(...of).map(({ words }) => words)
