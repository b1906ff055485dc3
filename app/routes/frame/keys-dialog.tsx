import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { dialogBox, dialogTitle } from '#app/ui/feedback/dialog-look.ts'

/** If the opener has disappeared with the menu it is in, the button that opens the menu. */
function focusAgain(opener: Element | null) {
  const menu = opener?.closest('[popover]')
  const button = menu && document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)
  ;(button ?? document.getElementById('main'))?.focus({ preventScroll: true })
}

/** A dialog opened by script, without a URL. Restores the focus when it closes. */
export function KeysDialog({
  title,
  wide = false,
  close,
  children,
}: {
  title: string
  wide?: boolean
  close: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closed while still on the page: a removed dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    element?.querySelector<HTMLElement>('input, button')?.focus()
    return () => {
      element?.close()
      const { activeElement } = document
      if (activeElement === document.body || element?.contains(activeElement)) focusAgain(opener)
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={`${dialogBox} backdrop:bg-overlay ${wide ? '[&:modal]:w-2xl' : '[&:modal]:mt-[12dvh] [&:modal]:mb-auto'}`}
      aria-labelledby={titleId}
      // The browser reports that it has closed a dialog only later, when it may have been opened again.
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={() => dialog.current && close()}
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
