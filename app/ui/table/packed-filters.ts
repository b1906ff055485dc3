/** Filters with names such as `fields.x.from` are packed into one URL parameter named `fields`. */

export function filterIn(params: URLSearchParams, name: string) {
  const [, list, part] = /^(\w+)\.(.+)$/.exec(name) ?? []
  if (!list || !part) return params.get(name)
  return new URLSearchParams(params.get(list) ?? '').get(part)
}

export function packed(params: URLSearchParams) {
  const parts = [...params].filter(([name]) => name.includes('.'))
  if (parts.length === 0) return undefined
  const kept = new URLSearchParams([...params].filter(([name]) => !name.includes('.')))
  for (const list of new Set(parts.map(([name]) => name.slice(0, name.indexOf('.'))))) {
    const own = parts
      .filter(([name, value]) => name.startsWith(`${list}.`) && value.trim() !== '')
      .map(([name, value]) => [name.slice(list.length + 1), value])
    if (own.length > 0) kept.set(list, new URLSearchParams(own).toString())
  }
  return kept
}
