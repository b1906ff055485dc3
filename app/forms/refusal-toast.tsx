import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import type { Refused } from './refuse.ts'

/** The toast of a call that failed while its form stayed on the screen. */
export function RefusalToast({ refused }: { refused: Refused | undefined }) {
  if (!refused?.toast) return null
  return <ToastRegion toast={{ tone: 'error', message: refused.toast }} toastKey={refused.key} />
}
