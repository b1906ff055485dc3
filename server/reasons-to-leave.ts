import { complain } from './say.ts'

/** A Ctrl-C reaches a process more than once: from the terminal, and from npm. */
const SAME_SIGNAL = 1_000

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
    complain('An error that nothing caught', error, 'fatal')
    go({ fatal: true, patient: false })
  })
  // One promise that nobody waited for must not end everyone's requests, nor a log that nobody reads.
  process.on('unhandledRejection', (reason) => complain('Unhandled rejection', reason))
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}
