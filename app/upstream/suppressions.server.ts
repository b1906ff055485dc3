import {
  Suppression,
  SuppressionAnswer,
  type SuppressionInput,
  type SuppressionQuery,
  SuppressionReport,
} from '@bellbird/contract/calling/suppression'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import { NOT_SUPPORTED, type Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

const LIST = '/api/suppressions'
const EXTRA_MS = 2_000

export async function listSuppressions(upstream: Upstream, query: SuppressionQuery & PageRange) {
  const answer = await upstream.readExtension(z.array(Suppression), LIST, query)
  return answer && pageIn(answer, query)
}

export async function findSuppression(upstream: Upstream, id: string) {
  const answer = await upstream.readExtension(Suppression, `${LIST}/${segment(id)}`)
  return answer?.value
}

export function suppressNumbers(upstream: Upstream, input: SuppressionInput) {
  return upstream.write(SuppressionReport, 'POST', LIST, input)
}

export function removeSuppression(upstream: Upstream, id: string, reason: string) {
  return upstream.write(Suppression, 'POST', `${LIST}/${segment(id)}/remove`, { reason })
}

export function checkNumber(upstream: Upstream, phone: string) {
  return upstream.check(SuppressionAnswer, `${LIST}/check`, { numbers: [phone] })
}

export function checkNumbers(upstream: Upstream, numbers: string[], country: string) {
  const body = { numbers, ...(country && { country }) }
  return upstream.check(SuppressionAnswer, `${LIST}/check`, body)
}

/** Undefined if there is none, null if the check failed. */
export async function findBlockingEntry(upstream: Upstream, phone: string) {
  const found = await findBlockingEntries(upstream, [phone])
  return found ? found.get(phone) : null
}

export async function findBlockingEntries(upstream: Upstream, phones: string[]) {
  const body = { numbers: phones.filter(Boolean) }
  const found = new Map<string, string>()
  if (body.numbers.length === 0) return found
  const checked = await upstream.check(SuppressionAnswer, `${LIST}/check`, body, {
    deadline: EXTRA_MS,
  })
  if (!checked.ok) return NOT_SUPPORTED.includes(checked.problem.status) ? found : null
  for (const { phone, suppression } of checked.value.refused) {
    if (suppression) found.set(phone, suppression)
  }
  return found
}

export async function* eachSuppression(upstream: Upstream): AsyncGenerator<Suppression[]> {
  const limit = 1_000
  for (let offset = 0; ; offset += limit) {
    const page = await listSuppressions(upstream, { limit, offset })
    if (!page || page.rows.length === 0) return
    yield page.rows
    if (page.rows.length < limit) return
  }
}
