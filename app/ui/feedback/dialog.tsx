import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, buttonClass } from '#app/ui/components/button.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { BehindDialog, PageTitle } from '#app/ui/layout/page-title.tsx'
import { dialogBox, dialogText, dialogTitle } from './dialog-look.ts'
import { useSubmitting } from './use-submitting.ts'

/** Open in the server's HTML, made modal by script. The page behind it must be inert: see DialogHost and Shell. */
export function Dialog({
  title,
  pageTitle = title,
  error = false,
  cancelHref,
  action,
  confirmLabel,
  pendingLabel,
  hidden = {},
  tone = 'danger',
  fields,
  alternative,
  children,
}: {
  title: string
  pageTitle?: string
  error?: boolean
  cancelHref: string
  action: string
  confirmLabel: string
  pendingLabel?: string
  hidden?: Record<string, string>
  tone?: 'danger' | 'primary'
  fields?: ReactNode
  alternative?: { action: string; label: string; pendingLabel: string } | undefined
  children: ReactNode
}) {
  const titleId = useId()
  const modal = useModal()
  const navigate = useNavigate()
  const confirming = useSubmitting(action)
  const choosing = useSubmitting(alternative?.action ?? action)
  const pending = confirming || choosing

  async function leave(event: SyntheticEvent) {
    event.preventDefault()
    if (!pending) await navigate(cancelHref, { preventScrollReset: true })
  }

  return (
    <div className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-overlay p-4">
      <PageTitle error={error}>{pageTitle}</PageTitle>
      <dialog
        ref={modal.dialog}
        open
        className={`${dialogBox} backdrop:bg-transparent`}
        aria-labelledby={titleId}
        onCancel={leave}
      >
        <h2 id={titleId} className={dialogTitle}>
          {title}
        </h2>
        <div className={dialogText}>{children}</div>
        <Form method="post" action={action} preventScrollReset noValidate>
          {fields && <div className="mt-4">{fields}</div>}
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Actions className="mt-5.5 grid-cols-1 justify-end max-md:grid">
            <Link
              ref={modal.cancel}
              className={buttonClass({ variant: 'secondary' })}
              to={cancelHref}
              preventScrollReset
              autoFocus
            >
              <span>Cancel</span>
            </Link>{' '}
            {alternative && (
              <Button
                variant="secondary"
                formAction={alternative.action}
                disabled={pending}
                pending={choosing && !confirming}
                pendingLabel={alternative.pendingLabel}
              >
                {alternative.label}
              </Button>
            )}
            <Button
              variant={tone}
              disabled={pending}
              pending={confirming}
              pendingLabel={pendingLabel}
            >
              {confirmLabel}
            </Button>
          </Actions>
        </Form>
      </dialog>
    </div>
  )
}

/** The dialog comes first, so that a browser without styles shows it before the page. */
export function DialogHost({ dialog, children }: { dialog: ReactNode; children: ReactNode }) {
  return (
    <>
      {dialog}
      <BehindDialog value={Boolean(dialog)}>
        <div className="flex min-w-0 flex-1 flex-col" inert={Boolean(dialog)}>
          {children}
        </div>
      </BehindDialog>
    </>
  )
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLAnchorElement>(null)
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))

  useEffect(() => {
    const element = dialog.current
    element?.removeAttribute('open')
    element?.showModal()
    cancel.current?.focus()

    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])

  return { dialog, cancel }
}
