import { StartError } from '@bellbird/runtime/start-error'

export function listenError({ code }: { code?: string }, host: string, port: number) {
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use: stop the process that uses it, or set PORT to another port.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} requires more privileges: set PORT to a number above 1023.`)
  }
  return new StartError(
    `Nothing can listen on ${host} (${code}): set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
  )
}
