import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * The library takes a first answer for fresh even when its question was asked before what made it outdated, and drops
 * the wish to ask again. Here such a question is asked once more when its answer is there.
 */
export class FreshClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ) {
    const asked = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (asked.length === 0) return
    await Promise.allSettled(asked.map(({ promise }) => promise))
    await super.invalidateQueries({ predicate: (query) => asked.includes(query) }, options)
  }
}
