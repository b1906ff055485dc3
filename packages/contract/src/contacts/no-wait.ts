/** The Prefer header (RFC 7240) of a read that wants what is already known, instead of waiting for a search. */
export const preferNoWait = { prefer: 'wait=0' }

export function prefersNoWait(prefer: string | undefined) {
  return /(?:^|[,;\s])wait=0(?=$|[,;\s])/.test(prefer ?? '')
}
