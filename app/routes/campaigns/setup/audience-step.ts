import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * A rejected form shows the current version, so saving again is a deliberate choice; the framework reloads nothing
 * after a rejection. Counting changes nothing.
 */
export function keepTheRest({
  actionStatus,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formData?.get('intent') === 'count') return false
  return defaultShouldRevalidate || actionStatus === 409 || actionStatus === 412
}
