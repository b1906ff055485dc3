/** Transport is a function from Request to Response: HTTP in every running system. */
export type Send = (request: Request, until: AbortSignal) => Promise<Response>

/**
 * Sends over HTTP. Redirects are never followed: they could carry a password to another host. The signal
 * goes in beside the request: as a part of it, only the request would hold on to it.
 */
export const send: Send = (request, until) => fetch(request, { redirect: 'manual', signal: until })
