import { ToastRegion } from '#app/ui/feedback/toast.tsx'
import type { FormRejection } from './reject.ts'

export function RejectionToast({ refused: rejected }: { refused: FormRejection | undefined }) {
  if (!rejected?.toast) return null
  return <ToastRegion toast={{ tone: 'error', message: rejected.toast }} toastKey={rejected.key} />
}
