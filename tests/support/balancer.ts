import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** One address before several servers: each request goes to the next of them, whoever sends it. */
export async function startBalancer() {
  const agent = new Agent({ keepAlive: true })
  let servers: string[] = []
  let turn = 0

  async function pass(incoming: IncomingMessage, answer: ServerResponse) {
    const server = servers[turn++ % servers.length] as string
    const { method, headers } = incoming
    const sent = request(new URL(incoming.url ?? '/', server), { agent, method, headers })
    const [[received]] = await Promise.all([
      once(sent, 'response') as Promise<[IncomingMessage]>,
      pipeline(incoming, sent),
    ])
    answer.writeHead(received.statusCode ?? 502, received.rawHeaders)
    await pipeline(received, answer)
  }

  const balancer = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy())
  })
  balancer.listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    leadTo(urls: string[]) {
      servers = urls
    },
    async stop() {
      agent.destroy()
      balancer.closeAllConnections()
      balancer.close()
      await once(balancer, 'close')
    },
  }
}
