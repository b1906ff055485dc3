import type { Page, Request } from '@playwright/test'

const OWN = ['localhost', '127.0.0.1']

/** Collects the browser's complaints from now on: errors, warnings, failed requests, other origins. */
export function watch(page: Page) {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    // Happens when a page is left while it is still appearing.
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
    // 'csp' is every script of a page without JavaScript; violations of the policy are reported by the console as
    // well.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      faults.push(`${request.url()}: ${reason}`)
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !OWN.includes(hostname)) faults.push(request.url())
  })
  return faults
}

/** The URLs of pending requests, to explain a page that never finishes loading. */
export function openRequests(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => [...open].map((request) => request.url())
}

/** A screen that reports a failure may have its status. */
function isAnAnswer(text: string) {
  return text.startsWith('Failed to load resource: the server responded with')
}
