import { MAX_DISCLOSURE } from '@bellbird/contract/campaigns/words'
import { Phone } from 'lucide-react'
import { href } from 'react-router'
import { AgentAndNumber } from '#app/forms/agent-and-number.tsx'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'
import type { Verdict } from './verdict-view.server.ts'

type Words = {
  agent: string
  number_id: string
  number: string
  purpose: string
  disclosure: string
}

type Props = {
  number: string
  others: { number: string; href: string }[]
  verdict: Verdict | undefined
  agents: Record<string, string>
  numbers: Record<string, string>
  once: string
  defaultValue: Words
  lastResult: LastResult
}

export function CallNowFields({ verdict, defaultValue, lastResult, ...props }: Props) {
  const { number, others, agents, numbers, once } = props
  const [form, fields] = useForm<Words>({ id: 'call-now', defaultValue, lastResult })
  const isRefused = verdict?.allowed === false
  return (
    <FormPanel
      key={defaultValue.number}
      form={form}
      hidden={{ once, number: defaultValue.number }}
      title="Call"
      aside={verdict && !isRefused && <Badge tone="green">Can be called now</Badge>}
      buttons={
        <>
          <SubmitButton icon={Phone} pendingLabel="Calling…" disabled={isRefused}>
            Call now
          </SubmitButton>
          <span className="text-sm text-muted">
            {isRefused ? verdict.message : 'The platform charges your account.'}
          </span>
        </>
      }
    >
      {isRefused && <Refusal verdict={verdict} />}
      <DefinitionList
        items={[
          { term: 'Number', value: number || 'No phone number' },
          ...others.map((other) => ({
            term: other.number,
            value: <TextLink to={other.href}>Call this number instead</TextLink>,
          })),
        ]}
      />
      <AgentAndNumber
        agent={fields.agent}
        number={fields.number_id}
        agents={agents}
        numbers={numbers}
        placeholder="Default number"
        optional
      />
      <TextField
        field={fields.purpose}
        label="What the call is about"
        hint="Saved with the record of why the call was allowed."
        maxLength={200}
      />
      <TextareaField
        field={fields.disclosure}
        label="AI disclosure"
        hint="Spoken first. It must say that an AI is calling."
        rows={3}
        maxLength={MAX_DISCLOSURE}
      />
    </FormPanel>
  )
}

function Refusal({ verdict: { message, next, from, bySettings } }: { verdict: Verdict }) {
  const { callingSettings } = useExtensions()
  const ownWay = bySettings &&
    callingSettings && { label: 'Calling settings', href: href('/profile/calling') }
  const to = next?.to ?? (ownWay || undefined)
  return (
    <Notice
      tone="warning"
      title={message}
      action={to && <ButtonLink to={to.href}>{to.label}</ButtonLink>}
    >
      {next?.text} {from && `${from}.`}
    </Notice>
  )
}
