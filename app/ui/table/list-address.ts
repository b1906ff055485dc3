type Query = Record<string, string | number | undefined>

export function listAddress(path: string, { page, ...filters }: Query) {
  const given = Object.entries({ ...filters, page: page === 1 ? '' : page }).filter(([, it]) => it)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
