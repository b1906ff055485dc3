import { type ReactNode, useEffect, useId, useRef } from 'react'
import { dialogBox, dialogTitle } from '#app/ui/feedback/dialog-look.ts'

/** A dialog opened by script, without a URL. Restores the focus when it closes. */
export function KeysDialog({
  title,
  close,
  children,
}: {
  title: string
  close: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={`${dialogBox} backdrop:bg-overlay [&:modal]:mt-[12dvh] [&:modal]:mb-auto`}
      aria-labelledby={titleId}
      onClose={close}
      onClick={({ target, currentTarget }) => {
        // A click on the backdrop, or on a link.
        if (target === currentTarget || (target as Element).closest('a')) close()
      }}
    >
      <h2 id={titleId} className={dialogTitle}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
