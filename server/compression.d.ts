declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** Connect middleware; the published types only support Express. */
  export default function compression(): (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
}
