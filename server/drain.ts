import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { turnTo } from '#app/turns.server.ts'
import { allFinished } from '#app/under-way.server.ts'
import type { FrontDoor } from './front-door.ts'
import { complain } from './say.ts'
import { StartFailure } from './start-failure.ts'

const DEADLINE = 25_000
const SWEEP = 250
/** How long nobody has to come for, and how long is waited for that at most. */
const QUIET = 500
const LONGEST_FAREWELL = 2_000
/** A Ctrl-C reaches a process more than once: from the terminal, and from npm. */
const SAME_SIGNAL = 1_000

/** Lets what is under way finish, for 25 s at most, and takes on nothing new. */
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

/** How long a proxy gets to notice that this process is leaving before the port closes, in ms. */
export function drainDelay(environment: NodeJS.ProcessEnv) {
  const seconds = Number(environment.DRAIN_DELAY_SECONDS ?? 0)
  if (seconds >= 0 && seconds <= 60) return seconds * 1_000

  throw new StartFailure('DRAIN_DELAY_SECONDS must be a number from 0 to 60.')
}

type Leave = (reason: { fatal: boolean; patient: boolean }) => void

/** Calls `leave` once, for the first reason to go; a later signal ends the process at once. */
export function onReasonToLeave(leave: Leave) {
  let since: number | undefined
  const go: Leave = (reason) => {
    if (since !== undefined) return
    since = Date.now()
    leave(reason)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (since && Date.now() - since > SAME_SIGNAL) process.exit(1)
      go({ fatal: false, patient: signal === 'SIGTERM' })
    })
  }
  if (process.send) process.on('disconnect', () => go({ fatal: false, patient: false }))

  process.on('uncaughtException', (error) => {
    complain('An error that nothing caught', error)
    go({ fatal: true, patient: false })
  })
  // One promise that nobody waited for must not end everyone's requests, nor a log that nobody reads.
  process.on('unhandledRejection', (reason) => complain('Unhandled rejection', reason))
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}
