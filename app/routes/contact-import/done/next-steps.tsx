import { formatCount } from '@bellbird/runtime/numbers'
import { Megaphone, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { contactsOf } from './contacts-of.ts'
import type { NextSteps as Props } from './done-page.server.ts'

export function NextSteps(next: Props) {
  const { importId, fileName, contacts, withoutConsent, withoutPhone, doNotCall, callable } = next
  return (
    <ul aria-label="What’s next">
      {withoutConsent > 0 && (
        <Step
          count={withoutConsent}
          title={`${withoutConsent === 1 ? 'contact has' : 'contacts have'} no consent recorded`}
          text={
            withoutPhone
              ? 'They have no phone number. To call them, add one and record when and where they agreed.'
              : 'They can’t be called until you record when and where they agreed.'
          }
        >
          {!withoutPhone && (
            <ForContacts
              action={href('/contacts/bulk-calling')}
              list={{ import_id: importId, consent: 'none', do_not_call: 'no' }}
              count={withoutConsent}
            >
              <SubmitButton variant="secondary" icon={ShieldCheck} pendingLabel="Opening">
                Record consent
              </SubmitButton>
            </ForContacts>
          )}
        </Step>
      )}
      {doNotCall > 0 && (
        <Step
          count={doNotCall}
          title={`${doNotCall === 1 ? 'contact is' : 'contacts are'} marked as do not call`}
          text="They stay blocked, whatever else the file says."
        >
          <ButtonLink to={contactsOf(importId, { do_not_call: 'yes' })}>View</ButtonLink>
        </Step>
      )}
      {(callable > 0 || withoutConsent === 0) && (
        <Step
          count={callable}
          title={campaignWords(callable, contacts)}
          text={
            callable > 0
              ? 'They have a number and permission. The campaign checks each of them again.'
              : 'None of them has both a phone number and permission.'
          }
        >
          {callable > 0 && (
            <ForContacts
              action={href('/contacts/bulk/campaign')}
              list={{ import_id: importId }}
              count={contacts}
              name={fileName.replace(/\.[a-z]{3,4}$/i, '')}
            >
              <SubmitButton
                variant="secondary"
                icon={Megaphone}
                pendingLabel="Adding to a campaign"
              >
                Add to campaign
              </SubmitButton>
            </ForContacts>
          )}
        </Step>
      )}
    </ul>
  )
}

function campaignWords(callable: number, contacts: number) {
  if (callable < contacts) return `of ${formatCount(contacts)} contacts can go to a campaign`
  return contacts === 1 ? 'contact can go to a campaign' : 'contacts can go to a campaign'
}

const row =
  'flex flex-wrap items-center gap-x-4 gap-y-2 px-4.5 py-2.5 text-sm not-first:border-t not-first:border-line'

type StepProps = { count: number; title: string; text: string; children: ReactNode }

function Step({ count, title, text, children }: StepProps) {
  return (
    <li className={row}>
      <div className="min-w-0 flex-[1_1_14rem]">
        <strong>{formatCount(count)}</strong> {title}
        <span className="block text-xs/5 text-muted">{text}</span>
      </div>
      {children}
    </li>
  )
}

type ForContactsProps = {
  action: string
  list: Record<string, string>
  count: number
  /** The initial name of a campaign. */
  name?: string
  children: ReactNode
}

/** Posts what the contact list would with all of these selected; `from` leads back here. */
function ForContacts({ action, list, count, name, children }: ForContactsProps) {
  return (
    <Form method="post" action={action}>
      <input
        type="hidden"
        name="list"
        value={`?${new URLSearchParams({ ...list, from: 'import' })}`}
      />
      <input type="hidden" name="all" value={count} />
      <input type="hidden" name="shown" value="0" />
      {name && <input type="hidden" name="name" value={name} />}
      {children}
    </Form>
  )
}
