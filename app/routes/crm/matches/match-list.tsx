import { contactName, UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import type { PossibleMatch } from '@bellbird/contract/crm/matches'
import { type ProviderId, providers } from '@bellbird/contract/options'
import type { ReactNode } from 'react'
import { href, useNavigation } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'

type Props = { provider: ProviderId; address: string; matches: PossibleMatch[] }

export function MatchList({ provider, address, matches }: Props) {
  return (
    <ul>
      {matches.map((match) => (
        <li
          key={`${match.contact.id} ${match.record.id}`}
          className="px-4.5 py-3.5 text-sm not-first:border-t not-first:border-line"
        >
          <MatchForm provider={provider} address={address} match={match} />
        </li>
      ))}
    </ul>
  )
}

const answers = [
  { value: 'yes', variant: 'secondary', label: 'Same person' },
  { value: 'no', variant: 'ghost', label: 'Different people' },
] as const

function MatchForm({
  provider,
  address,
  match: { contact, record },
}: Omit<Props, 'matches'> & {
  match: PossibleMatch
}) {
  const pending = useNavigation().formData
  const isPending =
    pending?.get('contact_id') === contact.id && pending.get('record_id') === record.id
  const names = `${nameOf(contact)}, ${nameOf(record)}`
  return (
    <Form
      method="post"
      action={href('/crm/:connection/matches', { connection: address })}
      preventScrollReset
      className="flex flex-wrap items-start gap-3"
    >
      <input type="hidden" name="contact_id" value={contact.id} />
      <input type="hidden" name="record_id" value={record.id} />
      <Side label="In Bellbird" person={contact}>
        <TextLink to={href('/contacts/:contactId', { contactId: contact.id })}>
          <bdi>{nameOf(contact)}</bdi>
        </TextLink>
      </Side>
      <Side label={`In ${providers[provider]}`} person={record}>
        <bdi>{nameOf(record)}</bdi>
      </Side>
      <Actions className="flex-[1_1_14rem]">
        {answers.map(({ value, variant, label }) => (
          <Button
            key={value}
            name="same"
            value={value}
            variant={variant}
            size="small"
            pending={isPending && pending.get('same') === value}
            pendingLabel="Saving"
          >
            {label}
            <span className="sr-only">{`: ${names}`}</span>
          </Button>
        ))}
      </Actions>
    </Form>
  )
}

type SideProps = {
  label: string
  person: PossibleMatch['record']
  children: ReactNode
}

function Side({ label, person, children }: SideProps) {
  const { email, phone, company } = person
  const details = [phone, email, company].filter((it) => it && it !== nameOf(person))
  return (
    <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
      <span className="block text-xs/4.75 text-muted">{label}</span>
      <b className="[&>a]:inline-block [&>a]:min-w-6 [&>a]:py-1">{children}</b>
      {details.map((detail) => (
        <bdi key={detail} className="block text-xs/4.75 text-muted">
          {detail}
        </bdi>
      ))}
    </div>
  )
}

function nameOf(person: PossibleMatch['record']) {
  return contactName(person) || UNNAMED_CONTACT
}
