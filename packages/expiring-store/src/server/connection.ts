import { setTimeout as wait } from 'node:timers/promises'
import { createClient, ErrorReply, RESP_TYPES } from '@redis/client'

const CONNECT_MS = 2_000
/** Short, because some values are read on every request. */
const COMMAND_MS = 1_000
/** A command may transfer a whole contact file. */
const LONG_COMMAND_MS = 10_000
const MAX_PAUSE_MS = 2_000
const PING_MS = 1_000
const SILENT_MS = 5_000
const WAITING_COMMANDS = 1_000

export class Unreachable extends Error {}

export type ServerOptions = {
  url: string
  prefix: string
  warn: (text: string) => void
  failure: (reason: string) => unknown
}

/** While disconnected, commands fail immediately. */
export async function connect({ url, prefix, warn, failure }: ServerOptions) {
  let trouble: string | undefined = 'not connected yet'
  const client = createClient({
    url,
    keyPrefix: prefix,
    disableOfflineQueue: true,
    commandsQueueMaxLength: WAITING_COMMANDS,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      // Detects a peer that vanished silently; pings keep a healthy connection active.
      socketTimeout: SILENT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, MAX_PAUSE_MS),
    },
  })
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })

  function fail(error: Error) {
    const reason = reasonOf(error)
    if (trouble === undefined) warn(`The state server cannot be reached: ${reason}`)
    trouble = reason
  }
  function recover() {
    if (trouble !== undefined) warn('The state server can be reached again.')
    trouble = undefined
  }
  client.on('error', fail)

  async function run<T>(command: (to: typeof client) => Promise<T>, within = COMMAND_MS) {
    if (trouble !== undefined) throw failure(trouble)
    try {
      return await timed(command(client), within)
    } catch (error) {
      const reason = reasonOf(error as Error)
      // An error reply, such as that the server is full, does not concern the connection.
      if (!(error instanceof ErrorReply)) {
        fail(error as Error)
        void untilWell()
      }
      throw failure(reason)
    }
  }

  let asking = false
  async function untilWell() {
    if (asking) return
    asking = true
    while (!stopped) {
      const isWell = await timed(client.ping(), COMMAND_MS).then(
        () => true,
        () => false,
      )
      if (isWell) break
      await wait(PING_MS / 4, undefined, { ref: false })
    }
    asking = false
    if (!stopped) recover()
  }

  let stopped = false
  client.on('reconnecting', () => {
    fail(new Error('reconnecting'))
    void untilWell()
  })
  await timed(client.connect(), 5 * CONNECT_MS).catch((error) => {
    stopped = true
    client.destroy()
    throw new Unreachable(trouble ?? reasonOf(error))
  })
  trouble = undefined

  return {
    run,
    runLong: <T>(command: (to: typeof client) => Promise<T>) => run(command, LONG_COMMAND_MS),
    runBinary: <T>(command: (to: typeof binary) => Promise<T>, within = LONG_COMMAND_MS) =>
      run(() => command(binary), within),
    trouble: () => trouble,
    async close() {
      stopped = true
      client.destroy()
    },
  }
}

export type Connection = Awaited<ReturnType<typeof connect>>

function reasonOf(error: Error) {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? (message || error.constructor.name)
}

async function timed<T>(task: Promise<T>, within: number): Promise<T> {
  const late = new AbortController()
  task.catch(() => undefined)
  try {
    return await Promise.race([
      task,
      wait(within, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Error(`no answer within ${within} ms`)
      }),
    ])
  } finally {
    late.abort()
  }
}
