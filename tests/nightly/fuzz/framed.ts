/** Bytes to send over one connection. */
export type RawRequest = {
  kind: string
  bytes: Buffer
  /** Whether it is one complete, well-framed request, so that a response must follow. */
  whole: boolean
}

type Parts = {
  method: string
  target: string
  cookie: string
  odd: [string, string][]
  body?: Buffer
  tail?: Buffer
}

/** A request made of these parts, framed as HTTP requires. */
export function whole(
  kind: string,
  host: string,
  { method, target, cookie, odd, body, tail }: Parts,
): RawRequest {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    ...odd.map(([name, value]) => `${name}: ${value}`),
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(body ? [`Content-Length: ${body.length}`] : []),
    'Connection: close',
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8')
  return { kind, bytes: Buffer.concat([head, body ?? tail ?? Buffer.alloc(0)]), whole: true }
}

export function broken(kind: string) {
  return (bytes: Buffer): RawRequest => ({ kind, bytes, whole: false })
}
