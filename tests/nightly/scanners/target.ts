import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Visitor } from '#tests/support/client.ts'

/** The product as a scanner is shown it. */
export type Target = {
  /** Somebody who is signed in. */
  browser: Visitor
  /** The paths of a contact and of an import preview of theirs. */
  contact: string
  preview: string
  /** A folder for what the scanner writes. */
  scratch: string
  /** How long each module of wapiti may take. */
  seconds: number
}

/** What a scanner sends with every request, so that its forms count as sent from our own pages. */
export function headersFor({ browser }: Target) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { Cookie: cookie, Origin: browser.origin, 'Sec-Fetch-Site': 'same-origin' }
}

/** Runs a scanner until it ends or its time is over, and gives what it printed. */
export async function scan(command: string, options: string[], seconds: number) {
  const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'pipe'] })
  const timer = setTimeout(() => child.kill('SIGINT'), seconds * 1_000)
  const printed = text(child.stdout)
  child.stderr.resume()
  try {
    await once(child, 'exit')
  } finally {
    clearTimeout(timer)
  }
  return printed
}
