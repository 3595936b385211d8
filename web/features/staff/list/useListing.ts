import type { Endpoint } from '@hub/contract/endpoint'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CursorPage, callPages, type PageQuery } from '../../../api/pages.ts'
import { poll } from '../../../api/query-client.ts'
import { countNews } from './news.ts'

/** Rows that one call can answer with. */
const mostAtOnce = 500
/** Rows up to which a list can be loaded as a whole: so far its count is exact. */
export const mostSelected = 1000

type Source<Row> = {
  endpoint: Endpoint
  /** what the list is filtered and sorted by */
  query: Readonly<Record<string, string>>
  page: (more: PageQuery, signal: AbortSignal) => Promise<CursorPage<Row>>
  /** what of a row is seen: where it is the same, nothing has changed */
  versionOf: (row: Row) => string
}

type Pages<Row> = InfiniteData<CursorPage<Row>, string | undefined>

const rowsOf = <Row extends { id: string }>(pages: readonly CursorPage<Row>[]): Row[] => [
  ...new Map(pages.flatMap(({ results }) => results).map((row) => [row.id, row])).values(),
]

/** One of staff's lists: its rows as they were loaded, more of them, and how many are others by now. */
export function useListing<Row extends { id: string }>({ endpoint, query, page, versionOf }: Source<Row>) {
  const client = useQueryClient()
  const options = callPages(endpoint, query, page)
  const pages = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const rows = useMemo(() => rowsOf(pages.data?.pages ?? []), [pages.data])
  const isLoaded = pages.data !== undefined && !pages.isPlaceholderData
  const limit = Math.min(mostAtOnce, Math.max(50, rows.length))
  const first = pages.data?.pages[0]
  const now = useQuery({
    // Before there are rows it is another question: an answer that was never had would be old at once.
    queryKey: [endpoint.schema.operationId, 'now', query, isLoaded && limit],
    queryFn: ({ signal }) => page({ limit: String(limit) }, signal),
    enabled: isLoaded,
    refetchInterval: poll,
    // Just loaded is as it is now.
    initialData: () => ({
      count: first?.count ?? null,
      next: pages.data?.pages.at(-1)?.next ?? null,
      results: rows,
    }),
    initialDataUpdatedAt: () => pages.dataUpdatedAt,
    staleTime: 5000,
  })
  // After an act of the reader's own the list and its state now are asked for together: until both have come, what
  // differs is that act, and no news.
  const isBetween = pages.isPlaceholderData || pages.isRefetching || now.dataUpdatedAt < pages.dataUpdatedAt
  const news = useMemo(
    () => (isBetween ? 0 : countNews(rows, now.data, versionOf)),
    [rows, now.data, isBetween, versionOf],
  )

  const change = (next: (rows: Row[]) => Row[]) =>
    client.setQueryData<Pages<Row>>(
      options.queryKey,
      (data) => data && { ...data, pages: data.pages.map((one) => ({ ...one, results: next(one.results) })) },
    )
  return {
    rows,
    count: first?.count ?? null,
    pages,
    /** the number of rows that are others by now */
    news,
    /** when what is shown was loaded */
    since: pages.dataUpdatedAt,
    /** the latest poll failed */
    isStale: now.isError,
    showNews: async () => {
      const { data } = await now.refetch()
      if (data) client.setQueryData<Pages<Row>>(options.queryKey, { pages: [data], pageParams: [undefined] })
    },
    /** puts rows as they are now in the place of what they were */
    put: (changed: readonly Row[]) => {
      const byId = new Map(changed.map((row) => [row.id, row]))
      change((before) => before.map((row) => byId.get(row.id) ?? row))
      void client.invalidateQueries({ queryKey: [endpoint.schema.operationId, 'now'] })
    },
    remove: (ids: ReadonlySet<string>) => change((before) => before.filter(({ id }) => !ids.has(id))),
    /** loads all pages; only where they are known to be few */
    loadAll: async (): Promise<Row[]> => {
      let answer = await pages.fetchNextPage()
      while (answer.hasNextPage && !answer.isError) answer = await answer.fetchNextPage()
      return rowsOf(answer.data?.pages ?? [])
    },
  }
}

export type Listing<Row extends { id: string }> = ReturnType<typeof useListing<Row>>
