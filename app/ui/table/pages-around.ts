/** A gap is named after the page before it. */
export function pagesAround(page: number, pages: number): (number | `after ${number}`)[] {
  const near = [1, 2, page - 1, page, page + 1, pages - 1, pages]
  const shown = [...new Set(near)]
    .filter((number) => number >= 1 && number <= pages)
    .sort((one, other) => one - other)

  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0
    if (number - before === 1) return [number]
    if (number - before === 2) return [number - 1, number]
    return [`after ${before}` as const, number]
  })
}
