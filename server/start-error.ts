/** Why the product cannot start. The message is one sentence that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Why a server cannot listen, and what to do. */
export function listenError({ code }: { code?: string }, host: string, port: number) {
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use: stop what uses it, or choose another one with the variable PORT.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} is not for this user: set PORT to one above 1023.`)
  }
  return new StartError(
    `Nothing can listen on ${host} (${code}): set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
  )
}
