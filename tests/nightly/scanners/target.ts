import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Visitor } from '#tests/support/client.ts'

/** What a scanner needs to know about the product. */
export type Target = {
  /** A signed-in user. */
  browser: Visitor
  /** The paths of this user's contact and import preview. */
  contact: string
  preview: string
  /** A folder for the scanner's files. */
  scratch: string
  /** The time limit for each module of wapiti. */
  seconds: number
}

/** The headers of every request, so that its forms count as sent from our own pages. */
export function headersFor({ browser }: Target) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { Cookie: cookie, Origin: browser.origin, 'Sec-Fetch-Site': 'same-origin' }
}

/** Runs a scanner until it ends or times out, and returns its output. */
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
