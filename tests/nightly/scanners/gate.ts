import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The product at another port, without the pages whose forms would end the scan's session, and without static
 * files. (Debian's wapiti has an option for it, but then fails on its own pattern.)
 */
export async function openGate(origin: string, closed: string[]) {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    if (closed.some((path) => url.startsWith(path))) return outgoing.writeHead(404).end()
    // The scanner requests brotli but cannot read it.
    const sent = { ...headers, 'accept-encoding': 'identity' }
    const onward = request(new URL(url, origin), { method, headers: sent })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
