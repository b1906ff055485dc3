import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Visitor } from './client.ts'

const HEAD =
  '--cut\r\nContent-Disposition: form-data; name="file"; filename="people.csv"\r\n\r\nemail\r\n'

/** Starts an upload of unknown length: the caller sends more of it, or nothing. */
export function openUpload({ origin, cookies }: Visitor, path: string) {
  const sending: ClientRequest = request(`${origin}${path}`, {
    method: 'POST',
    headers: {
      Origin: origin,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'Content-Type': 'multipart/form-data; boundary=cut',
      'Transfer-Encoding': 'chunked',
    },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve).on('error', reject)
  }).then(async (response) => ({
    status: response.statusCode,
    headers: response.headers,
    html: await text(response),
  }))
  answer.catch(() => undefined)
  sending.write(HEAD)

  return {
    answer,
    send: (bytes: string) => sending.write(bytes),
    /** Ends the form as a browser would. */
    finish: () => sending.end('\r\n--cut--\r\n'),
    breakOff: () => sending.destroy(),
  }
}
