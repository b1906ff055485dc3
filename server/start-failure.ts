/** Why the product cannot start. The message is one sentence that says what to do. */
export class StartFailure extends Error {}

/** Why a server cannot listen, and what to do. */
export function listeningFailure({ code }: { code?: string }, host: string, port: number) {
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is in use: stop what uses it, or choose another one with the variable PORT.`,
    )
  }
  if (code === 'EACCES') {
    return new StartFailure(`Port ${port} is not for this user: set PORT to one above 1023.`)
  }
  return new StartFailure(
    `Nothing can listen on ${host} (${code}): set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
  )
}
