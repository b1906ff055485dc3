type Query = Record<string, string | number | undefined>

/** The URL of a list with its filters; empty values and the first page are omitted. */
export function listAddress(path: string, { page, ...filters }: Query) {
  const given = Object.entries({ ...filters, page: page === 1 ? '' : page }).filter(([, it]) => it)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
