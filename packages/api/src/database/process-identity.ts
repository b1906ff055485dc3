import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Unique across restarts of the machine. */
export type ProcessIdentity = {
  pid: number
  /** The scope of the pid: this boot of this machine, and its pid namespace. */
  place: string
  /** When the process started, in ticks since boot; '' if the system does not provide it. */
  started: string
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, place: place(), started: startOf(process.pid) }
}

/** Undefined if that cannot be determined from here. */
export function isRunning({ pid, place: where, started }: ProcessIdentity) {
  if (where !== place()) return undefined
  if (!exists(pid)) return false
  const now = startOf(pid)
  return started && now ? started === now : undefined
}

function place() {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** The 22nd field of /proc/<pid>/stat; the second may contain spaces and parentheses. */
function startOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function exists(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
