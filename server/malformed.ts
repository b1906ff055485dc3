import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

const answers: Record<string, [status: string, reason: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}
const malformed = ['400 Bad Request', 'The request is malformed.'] as const

export function answerMalformed(server: Server, headers: Record<string, string>) {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const isClosed = error.code === 'ECONNRESET' || !socket.writable
    // Once a response has started on this connection, a second one would be read as part of it.
    const answering = '_httpMessage' in socket && Boolean(socket._httpMessage)
    if (isClosed || answering) return socket.destroy()

    const [status, reason] = answers[error.code ?? ''] ?? malformed
    const text = `${reason}\n`
    const lines = Object.entries({
      ...headers,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(text)),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', text].join('\r\n'))
  })
}
