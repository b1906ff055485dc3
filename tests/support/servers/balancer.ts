import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished, pipeline } from 'node:stream/promises'

/** Longer than a test blocks its process, so that connections still exist afterwards. */
const KEPT_MS = 72_000

/** One URL in front of several servers: each request goes to the next one, regardless of the sender. */
export async function startBalancer() {
  const agent = new Agent({ keepAlive: true })
  let servers: string[] = []
  let turn = 0

  async function pass(incoming: IncomingMessage, answer: ServerResponse) {
    const server = servers[turn++ % servers.length] as string
    const { method, headers } = incoming
    const sent = request(new URL(incoming.url ?? '/', server), { agent, method, headers })
    sent.on('error', () => answer.destroy())
    answer.once('close', () => sent.destroy())
    // Not a pipeline: a server may respond and close before it has read the whole body.
    incoming.pipe(sent)
    const [received] = (await once(sent, 'response')) as [IncomingMessage]
    sent.removeAllListeners('error').on('error', () => undefined)
    answer.writeHead(received.statusCode ?? 502, received.rawHeaders)
    await pipeline(received, answer, { end: false })
    // The rest of a body is read, so that its sender receives the response.
    incoming.unpipe(sent).resume()
    if (!incoming.complete) await finished(incoming)
    answer.end()
  }

  const balancer = createServer({ keepAliveTimeout: KEPT_MS }, (incoming, answer) => {
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
