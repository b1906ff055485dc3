import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

import { TextLink } from '#app/ui/components/text-link.tsx'

export type ToastMessage = {
  tone: 'success' | 'error' | 'info' | 'warning'
  message: string
  description?: string | undefined
  /** Where one may go from here. */
  offer?: { to: string; words: string } | undefined
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert }

/** In every page, empty or not, so that what is added later is announced. A new key shows it again. */
export function ToastRegion({ toast, toastKey }: { toast?: ToastMessage; toastKey?: string }) {
  const grave = toast?.tone === 'error'

  return (
    <div className="bb-toasts">
      <div role="status">{toast && !grave && <Toast key={toastKey} {...toast} />}</div>
      <div role="alert">{toast && grave && <Toast key={toastKey} {...toast} />}</div>
    </div>
  )
}

function Toast({ tone, message, description, offer }: ToastMessage) {
  const Icon = icons[tone]

  return (
    <div className="bb-toast" data-look={tone}>
      <Icon />
      <p>
        {message} {description && <span>{description}</span>}{' '}
        {offer && <TextLink to={offer.to}>{offer.words}</TextLink>}
      </p>
    </div>
  )
}
