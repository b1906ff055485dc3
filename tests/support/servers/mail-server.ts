import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const TIMEOUT_MS = 10_000

export type ReceivedMail = { from: string; to: string[]; source: string }

/** A mail server on loopback that accepts every mail, or rejects each recipient on request. */
export async function startMailServer() {
  const received: ReceivedMail[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      if (refusing)
        done(Object.assign(new Error(`No ${address.address} here`), { responseCode: 550 }))
      else done()
    },
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received,
    refuse: (on: boolean) => {
      refusing = on
    },
    /** The newest mail to this address, once there is one. */
    async mailTo(address: string): Promise<ReceivedMail> {
      const deadline = Date.now() + TIMEOUT_MS
      while (Date.now() < deadline) {
        const mail = received.findLast(({ to }) => to.includes(address))
        if (mail) return mail
        await new Promise((wake) => setTimeout(wake, 20))
      }
      throw new Error(`No mail came for ${address}`)
    },
    stop: () => new Promise<void>((stopped) => server.close(stopped)),
  }
}

/** The text of a mail, with its transfer encoding decoded. */
export function wordsOf({ source }: ReceivedMail) {
  const body = source.slice(source.indexOf('\r\n\r\n') + 4)
  const quoted = /^content-transfer-encoding: quoted-printable/im.test(source)
  if (!quoted) return body
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
