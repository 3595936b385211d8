import type { Endpoint } from '@hub/contract/endpoint'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { never } from './query.ts'
import { sessionState } from './session-store.ts'

/** A page of a list that goes by cursor; `next`: the address of the page after it. */
export type CursorPage<Row> = { count: number | null; next: string | null; results: Row[] }
/** What a page adds to the query of its list. */
export type PageQuery = { cursor?: string; limit?: string }

const cursorOf = (next: string | null): string | undefined =>
  next === null ? undefined : (new URL(next, window.location.origin).searchParams.get('cursor') ?? undefined)

/** All that is cached of the pages of a list, whatever it was asked with. */
export const everyPageOf = (endpoint: Endpoint) => ({ queryKey: [endpoint.schema.operationId, 'pages'] })

/**
 * A list that goes by cursor. What was loaded stays as it is until it is asked for again: rows do not move by
 * themselves.
 *
 * @param page makes the call, with what the page adds to its query
 */
export const callPages = <Row>(
  endpoint: Endpoint,
  query: object,
  page: (more: PageQuery, signal: AbortSignal) => Promise<CursorPage<Row>>,
) =>
  infiniteQueryOptions({
    queryKey: [...everyPageOf(endpoint).queryKey, query],
    queryFn: ({ pageParam, signal }) =>
      sessionState() === 'leaving'
        ? never
        : page(pageParam === undefined ? {} : { cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CursorPage<Row>) => cursorOf(next),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** All pages of a list that goes by cursor, as one. */
export async function everyPage<Page extends CursorPage<unknown>>(
  page: (more: PageQuery) => Promise<Page>,
): Promise<Page> {
  const first = await page({ limit: '500' })
  const results = [...first.results]
  for (let cursor = cursorOf(first.next); cursor !== undefined; ) {
    const more = await page({ limit: '500', cursor })
    results.push(...more.results)
    cursor = cursorOf(more.next)
  }
  return { ...first, next: null, results }
}
