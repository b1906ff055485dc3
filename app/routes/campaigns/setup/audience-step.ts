import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { AudienceCount } from './audience-choices.server.ts'

export function countAfter(
  answer: { result: unknown; counted?: AudienceCount } | undefined,
  previous: AudienceCount,
) {
  return answer?.counted === undefined ? previous : answer.counted
}

/** A conflict must show the current version before saving again; the framework does not reload after a rejection. */
export function keepTheRest({
  actionStatus,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formData?.get('intent') === 'count') return false
  return defaultShouldRevalidate || actionStatus === 409 || actionStatus === 412
}
