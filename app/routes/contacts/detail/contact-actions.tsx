import { Megaphone, Pencil, Phone, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'

/** An upstream without a timeline has no campaigns either. */
export function ContactActions({
  contactId,
  canBeCalled,
  inCampaigns,
}: {
  contactId: string
  /** Whether a platform is connected that can call them. */
  canBeCalled: boolean
  inCampaigns: boolean
}) {
  const campaign = href('/contacts/bulk/campaign')
  return (
    <>
      {canBeCalled && (
        <ButtonLink
          variant="primary"
          icon={Phone}
          to={href('/contacts/:contactId/call', { contactId })}
        >
          Call now
        </ButtonLink>
      )}
      {inCampaigns && (
        <Form method="post" action={campaign}>
          <input type="hidden" name="contact_ids" value={contactId} />
          <SubmitButton
            variant="secondary"
            icon={Megaphone}
            action={campaign}
            pendingLabel="Adding"
          >
            Add to campaign
          </SubmitButton>
        </Form>
      )}
      <ButtonLink
        variant="secondary"
        icon={Pencil}
        data-key="e"
        to={href('/contacts/:contactId/edit', { contactId })}
      >
        Edit
      </ButtonLink>
      <ButtonLink
        variant="danger-quiet"
        icon={Trash2}
        to={href('/contacts/:contactId/delete', { contactId })}
        preventScrollReset
      >
        Delete
      </ButtonLink>
    </>
  )
}
