import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request that no browser would send: any method, path, Host and headers. */
export async function rawRequest(url: string, options: RequestOptions, body?: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, options, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
