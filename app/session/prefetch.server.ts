/** How long a browser may keep what it fetched ahead, in seconds. */
const KEPT_SECONDS = 5

/** Whether a page's data is fetched ahead, because its link is pointed at or focused. */
export function isPrefetch(request: Request) {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  return purpose.startsWith('prefetch')
}

/** Lets the browser show it once it is asked for. A write sets a cookie for its toast, so the next page is asked for again. */
export function keepBriefly({ headers }: Response) {
  headers.set('cache-control', `private, max-age=${KEPT_SECONDS}`)
  headers.append('vary', 'Cookie')
}
