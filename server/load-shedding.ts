import { telemetry } from '@bellbird/runtime/telemetry/telemetry'
import { log } from '#app/process/log.server.ts'
import type { Rejection } from './limits.ts'
import { plainPage } from './plain-page.ts'

const LOG_EVERY_MS = 1_000

const page = plainPage({
  title: 'Very busy',
  heading: 'Bellbird is very busy right now',
  text: `Nothing was changed. Go back or reload in a few seconds; your entries are still in the form.`,
})

export const overloaded: Rejection = {
  status: 503,
  reason: page.reason,
  headers: { ...page.headers, 'Retry-After': '2' },
}

let count = 0

export function countShed() {
  telemetry()?.count('bellbird.requests.shed')
  if (count === 0) setTimeout(logShed, LOG_EVERY_MS).unref()
  count += 1
}

function logShed() {
  log.warn({ requests: count }, 'Requests rejected under load')
  count = 0
}
