import { Check, Megaphone, Pencil, Phone, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { MoreMenu } from '#app/ui/components/more-menu.tsx'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'

type Props = {
  contactId: string
  list: string
  /** Empty if they may be called now; undefined if nothing can call them. */
  whyNotNow: string | undefined
  /** What would make a call possible; then that is the main action, and calling is in the menu. */
  fix: { change: string; words: string } | undefined
}

export function ContactActions({ contactId, list, whyNotNow, fix }: Props) {
  const { any } = useExtensions()
  const campaign = href('/contacts/bulk/campaign')
  const remove = (
    <ButtonLink
      variant="ghost"
      icon={Trash2}
      to={href('/contacts/:contactId/delete', { contactId }) + queryFor(list)}
      preventScrollReset
    >
      Delete
    </ButtonLink>
  )
  const call = whyNotNow !== undefined && (
    <ButtonLink
      variant={fix ? 'ghost' : whyNotNow ? 'off' : 'primary'}
      icon={fix ? undefined : Phone}
      to={href('/contacts/:contactId/call', { contactId })}
    >
      Call now
    </ButtonLink>
  )
  return (
    <>
      {fix ? (
        <ButtonLink
          variant="primary"
          icon={Check}
          to={`${href('/contacts/:contactId/calling', { contactId })}?change=${fix.change}`}
        >
          {fix.words}
        </ButtonLink>
      ) : (
        call
      )}
      {any && (
        <Form method="post" action={campaign}>
          <input type="hidden" name="contact_ids" value={contactId} />
          <SubmitButton
            variant="secondary"
            icon={Megaphone}
            action={campaign}
            pendingLabel="Adding"
          >
            <span className="max-md:sr-only">Add to campaign</span>
          </SubmitButton>
        </Form>
      )}
      <ButtonLink icon={Pencil} data-key="e" to={href('/contacts/:contactId/edit', { contactId })}>
        <span className="max-md:sr-only">Edit</span>
      </ButtonLink>
      <div className="max-md:hidden">{remove}</div>
      <More contactId={contactId} isKept={any} call={fix && call} remove={remove} />
      {whyNotNow && <p className="w-0 min-w-full text-sm text-muted">{whyNotNow}</p>}
    </>
  )
}

function queryFor(list: string) {
  const search = list.split('?')[1]
  return search ? `?list=${encodeURIComponent(search)}` : ''
}

/** Changes are listed and data is erased only if the upstream keeps changes. */
function More({
  contactId,
  isKept,
  call,
  remove,
}: {
  contactId: string
  isKept: boolean | undefined
  call: ReactNode
  remove: ReactNode
}) {
  const data = href('/contacts/:contactId/data', { contactId })
  return (
    <MoreMenu>
      {call}
      {isKept && (
        <ButtonLink variant="ghost" to={href('/contacts/:contactId/history', { contactId })}>
          View all changes
        </ButtonLink>
      )}
      {['JSON', 'CSV'].map((format) => (
        <ButtonLink
          key={format}
          variant="ghost"
          to={`${data}?format=${format.toLowerCase()}`}
          reloadDocument
          download
        >
          {`Download all data (${format})`}
        </ButtonLink>
      ))}
      <div className="grid md:hidden">{remove}</div>
      {isKept && (
        <ButtonLink variant="ghost" to={href('/contacts/:contactId/erase', { contactId })}>
          Erase all data permanently
        </ButtonLink>
      )}
    </MoreMenu>
  )
}
