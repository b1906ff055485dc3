import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { listenError } from './listen-error.ts'

const TIMEOUT_MS = 1_000

/** Throws StartError. Does not open the port to find out: a proxy would send requests to a server that is not ready. */
export async function requireFreePort({ host, port }: { host: string; port: number }) {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening').catch((error) => {
    throw listenError(error, host, port)
  })
  probe.close()
  if (await answers(host, port)) throw listenError({ code: 'EADDRINUSE' }, host, port)
}

async function answers(host: string, port: number) {
  const socket = connect({ host, port, timeout: TIMEOUT_MS })
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('timeout', () => resolve(false))
      socket.once('error', () => resolve(false))
    })
  } finally {
    socket.destroy()
  }
}
