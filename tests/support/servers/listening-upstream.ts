import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export type ListeningUpstream = {
  url: string
  /** Every bearer token issued by the API behind it. */
  tokens: Set<string>
  /** Every URL the app requested. */
  asked: string[]
  /** The headers of every request, each as one text. */
  headers: string[]
  stop: () => Promise<void>
}

/** A proxy between the app and an API that records tokens. */
export async function listenTo(api: string): Promise<ListeningUpstream> {
  const tokens = new Set<string>()
  const requested: string[] = []
  const reported: string[] = []

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    requested.push(incoming.url ?? '')
    reported.push(JSON.stringify(incoming.headers))
    const { method, headers } = incoming
    const onward = request(new URL(incoming.url ?? '/', api), { method, headers })
    incoming.pipe(onward)
    const [response] = (await once(onward, 'response')) as [IncomingMessage]
    const body = await text(response)
    const token = /"access_token":"([^"]+)"/.exec(body)?.[1]
    if (token) tokens.add(token)
    outgoing.writeHead(response.statusCode ?? 502, {
      ...response.headers,
      'content-length': Buffer.byteLength(body),
    })
    outgoing.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The upstream has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    tokens,
    asked: requested,
    headers: reported,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
