import { connect } from 'node:net'
import type { RawRequest } from './framed.ts'

const ANSWER_MS = 30_000
/** How long an incomplete request is left open before it is cut off. */
const BROKEN_MS = 60

/** The status of every response; none means that the connection was closed without one. */
export function sendRaw(port: number, { bytes, whole }: RawRequest): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const timer = setTimeout(
      () => (whole ? socket.destroy(new Error('no answer')) : socket.destroy()),
      whole ? ANSWER_MS : BROKEN_MS,
    )
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => socket.destroy())
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.message === 'no answer' || error.code === 'ECONNREFUSED') reject(error)
    })
    socket.on('close', () => {
      clearTimeout(timer)
      const answer = Buffer.concat(chunks).toString('latin1')
      resolve([...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)))
    })
    socket.write(bytes)
  })
}
