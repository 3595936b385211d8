const entriesOf = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, entry]) => (typeof entry === 'string' ? [[key, entry]] : []))
    : []

/** `/jobs/:jobId/` with its parameters and query put in; without a value a call never leaves. */
export function pathOf(url: string, params: unknown, query: unknown): string {
  const values = new Map(entriesOf(params))
  const path = url.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    if (!value) throw new Error(`${url} needs ${name}.`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(entriesOf(query)).toString()
  return search === '' ? path : `${path}?${search}`
}
