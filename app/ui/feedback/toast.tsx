import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Link, useRouteLoaderData } from 'react-router'

import { Form } from '#app/ui/components/form.tsx'

export type ToastMessage = {
  tone: 'success' | 'error' | 'info' | 'warning'
  message: string
  description?: string | undefined
  offer?: { to: string; words: string } | undefined
  undo?: { action: string; fields?: Record<string, string> } | undefined
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert }
const inks = {
  success: 'text-[oklch(0.765_0.16_152)]',
  error: 'text-[oklch(0.75_0.15_24)]',
  info: 'text-brass',
  warning: 'text-brass',
}

/** On every page, even if empty, so that screen readers announce what is added. Below the buttons it may mention. */
export function ToastRegion({ toast, toastKey }: { toast?: ToastMessage; toastKey?: string }) {
  const grave = toast?.tone === 'error'
  const place = useRouteLoaderData('routes/frame/frame') ? 'top-1' : 'top-15'

  return (
    <div
      data-toasts=""
      className={`pointer-events-none fixed ${place} right-4 z-55 w-90 max-w-[calc(100vw-4.25rem)] lg:top-21 lg:top-[max(4rem,anchor(--page-header_bottom,0rem)+0.25rem)] lg:right-10 print:hidden`}
    >
      <div role="status">{toast && !grave && <Toast key={toastKey} {...toast} />}</div>
      <div role="alert">{toast && grave && <Toast key={toastKey} {...toast} />}</div>
    </div>
  )
}

const action =
  'rounded-tag font-semibold text-brass underline underline-offset-3 hover:decoration-2'

function Toast({ tone, message, description, offer, undo }: ToastMessage) {
  const Icon = icons[tone]
  // It lies on the dark bar, or without the frame on a dark panel, except on a framed page on larger screens.
  const look = useRouteLoaderData('routes/frame/frame') ? 'lg:border-bar-line lg:bg-bar' : ''
  const edge = tone === 'error' ? 'border-s-3 border-s-danger' : ''

  return (
    <div
      data-toast=""
      data-look={tone}
      className={`pointer-events-auto flex min-h-12 items-center gap-2.5 lg:items-start rounded-card border border-frame-muted bg-frame-active px-3.5 py-1.5 text-sm font-medium wrap-anywhere lg:py-3.25 text-frame-text shadow-float [--color-ring:var(--color-brass)] animate-toast hover:[animation-play-state:paused,running] focus-within:[animation-play-state:paused,running] motion-reduce:animate-toast-still forced-colors:border-[CanvasText] ${look} ${edge}`}
    >
      <Icon className={inks[tone]} />
      <p className="flex-1">
        {message} {description && <span className="block text-frame-muted">{description}</span>}{' '}
        {offer && (
          <Link to={offer.to} className={action}>
            {offer.words}
          </Link>
        )}
      </p>
      {undo && (
        <Form method="post" action={undo.action} preventScrollReset>
          {Object.entries(undo.fields ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={`-m-1 p-1 ${action}`}>
            Undo
          </button>
        </Form>
      )}
    </div>
  )
}
