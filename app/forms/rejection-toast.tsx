import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import type { Rejected } from './reject.ts'

export function RejectionToast({ refused: rejected }: { refused: Rejected | undefined }) {
  if (!rejected?.toast) return null
  return <ToastRegion toast={{ tone: 'error', message: rejected.toast }} toastKey={rejected.key} />
}
