/** The Prefer header (RFC 7240) of a list whose counting may stop above a number; the total is then one more than it. */
export function preferCountTo(limit: number) {
  return { prefer: `count-to=${limit}` }
}

export function countToIn(prefer: string | undefined) {
  const number = Number(/(?:^|[,;\s])count-to=(\d{1,7})(?=$|[,;\s])/.exec(prefer ?? '')?.[1])
  return number > 0 ? number : undefined
}

export function countingStopped(total: number, limit: number | undefined) {
  return limit !== undefined && total === limit + 1
}
