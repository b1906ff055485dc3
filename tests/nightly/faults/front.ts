import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Front = Awaited<ReturnType<typeof openFront>>

/** A URL that forwards to one product, and later to another, as after a rollout. */
export async function openFront(first: string) {
  let behind = new URL(first)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(behind.port), behind.hostname)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        sockets.delete(end)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(origin: string) {
      if (origin === behind.origin) return
      behind = new URL(origin)
      hangUp()
    },
    async close() {
      server.close()
      hangUp()
    },
  }
}
