import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { AudienceCount } from './audience-choices.server.ts'

/** A response without a count leaves the previous one. */
export function countAfter(
  answer: { result: unknown; counted?: AudienceCount } | undefined,
  previous: AudienceCount,
) {
  return answer?.counted === undefined ? previous : answer.counted
}

/**
 * A rejected form must show the current version, so that saving again is a deliberate choice, but the framework
 * does not reload after a rejection. Counting changes nothing.
 */
export function keepTheRest({
  actionStatus,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formData?.get('intent') === 'count') return false
  return defaultShouldRevalidate || actionStatus === 409 || actionStatus === 412
}
