import type { Page, Request } from '@playwright/test'

const OWN = ['localhost', '127.0.0.1']

/** Collects what the browser complains of from now on: errors, warnings, parts that fail to load, other origins asked. */
export function watch(page: Page) {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    // Of a page that was left while it appeared.
    if (!/^Transition was (?:skipped|aborted)/.test(message))
      faults.push(`${page.url()}: ${message}`)
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isAnAnswer(message.text())) {
      faults.push(`${page.url()}: ${message.text()}`)
    }
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // 'csp' is every script of a page without JavaScript; the console reports what a policy blocks, too.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      faults.push(`${request.url()}: ${reason}`)
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !OWN.includes(hostname)) faults.push(request.url())
  })
  return faults
}

/** The URLs of requests that are under way: what a page waits for that never finishes loading. */
export function openRequests(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => [...open].map((request) => request.url())
}

/** A screen that says what went wrong may have the status of it. */
function isAnAnswer(text: string) {
  return text.startsWith('Failed to load resource: the server responded with')
}
