/** Transport is a function from Request to Response: HTTP in every running system. */
export type Send = (request: Request) => Promise<Response>

/** Sends over HTTP. Redirects are never followed: they could carry a password to another host. */
export const send: Send = (request) => fetch(request, { redirect: 'manual' })
