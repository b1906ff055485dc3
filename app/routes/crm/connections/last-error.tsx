import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { ToastMessage } from '#app/ui/feedback/toast.tsx'

/** Repeats a failure's toast on the page, since a toast disappears before a long message is read. */
export function LastError() {
  const toast = useRouteLoaderData<{ toast?: ToastMessage & { key: string } }>('root')?.toast
  const [latest, setLatest] = useState(toast)
  if (toast && toast.key !== latest?.key) setLatest(toast)
  if (latest?.tone !== 'error') return null
  const { message, description } = latest
  if (!description) return <Notice tone="warning">{message}</Notice>
  return (
    <Notice tone="warning" title={message}>
      {description}
    </Notice>
  )
}
