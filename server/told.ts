import type { ServerResponse } from 'node:http'

/** By these the application tells the server which route answered and for whom; no browser sees them. */
const TOLD = { route: 'x-answered-by', user: 'x-answered-for' }

export type Told = { route?: string | undefined; user?: string | undefined }

/** To be called before the headers leave: what was told is not sent. */
export function takeTold(response: ServerResponse): Told {
  const told = {
    route: response.getHeader(TOLD.route)?.toString(),
    user: response.getHeader(TOLD.user)?.toString(),
  }
  for (const name of Object.values(TOLD)) response.removeHeader(name)
  return told
}
