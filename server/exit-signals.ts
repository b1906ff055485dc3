import { reportError } from './operator-log.ts'

/** A process receives Ctrl-C more than once: from the terminal and from npm. */
const SAME_SIGNAL_MS = 1_000

type Exit = (reason: { fatal: boolean; patient: boolean }) => void

export function onExitSignal(exit: Exit) {
  let since: number | undefined
  const begin: Exit = (reason) => {
    if (since !== undefined) return
    since = Date.now()
    exit(reason)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (since && Date.now() - since > SAME_SIGNAL_MS) process.exit(1)
      begin({ fatal: false, patient: signal === 'SIGTERM' })
    })
  }
  if (process.send) process.on('disconnect', () => begin({ fatal: false, patient: false }))

  process.on('uncaughtException', (error) => {
    reportError('Uncaught error', error, 'fatal')
    begin({ fatal: true, patient: false })
  })
  // An unhandled rejection, or a log that nobody reads, must not end everyone's requests.
  process.on('unhandledRejection', (reason) => reportError('Unhandled rejection', reason))
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}
