import type { Refusal } from './guards.ts'
import { plainPage } from './plain-page.ts'

const page = plainPage({
  title: 'Very busy',
  heading: 'Bellbird is very busy right now',
  text: `This request was not taken on, so nothing was changed. Please go back or reload this page in a few
seconds; what you had typed is still in the form.`,
})

/** The answer to a request that is one too many: made beforehand, so that it costs next to nothing. */
export const overloaded: Refusal = {
  status: 503,
  reason: page.reason,
  headers: { ...page.headers, 'Retry-After': '2' },
}
