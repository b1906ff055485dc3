import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { turnTo } from '@bellbird/runtime/turns'
import { allFinished } from '#app/under-way.server.ts'
import type { FrontDoor } from './front-door.ts'

const DEADLINE = 25_000
const SWEEP = 250
/** How long nobody has to come for, and how long is waited for that at most. */
const QUIET = 500
const LONGEST_FAREWELL = 2_000

/**
 * Takes on what comes for `delay` ms more, so that proxies notice, and then nothing new; what is under way may finish, for
 * 25 s at most.
 */
export async function drain(
  { server, startDraining, sendReadersElsewhere }: FrontDoor,
  delay: number,
) {
  startDraining()
  await wait(delay)
  if (delay > 0) {
    sendReadersElsewhere()
    await nobodyComes(server)
  }
  // Whoever stands at the door is let in first: a port that closes breaks their connections.
  await turnTo('begin')
  const closed = new Promise((resolve) => server.close(resolve))
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP)
  await Promise.race([closed.then(allFinished), wait(DEADLINE)])
  clearInterval(sweep)
  server.closeAllConnections()
}

/**
 * A connection made in the very moment the port closes is broken, whatever was sent on it, so that moment should be one
 * in which nobody comes.
 */
async function nobodyComes(server: Server) {
  let last = Date.now()
  const see = () => {
    last = Date.now()
  }
  server.on('connection', see)
  const latest = Date.now() + LONGEST_FAREWELL
  while (Date.now() < latest && Date.now() - last < QUIET) await wait(50)
  server.off('connection', see)
}
