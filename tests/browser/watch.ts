import type { Page } from '@playwright/test'

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
    // 'csp' is every script of a page without JavaScript; what a policy refuses is told on the console, too.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      faults.push(`${request.url()}: ${reason}`)
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !OWN.includes(hostname)) faults.push(request.url())
  })
  return faults
}

/** A screen that says what went wrong may have the status of it. */
function isAnAnswer(text: string) {
  return text.startsWith('Failed to load resource: the server responded with')
}
