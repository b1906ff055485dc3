import { href } from 'react-router'
import { AgentAndNumber } from '#app/forms/agent-and-number.tsx'
import { ChoiceField } from '#app/forms/choice-field.tsx'
import type { Field } from '#app/forms/use-form.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { AgentChoices } from './agent-choices.server.ts'

type Props = {
  fields: Record<'by' | 'agent' | 'number', Field>
  choices: AgentChoices | undefined
}

const self = { label: 'Manual dialing', text: 'Download a call list, add outcomes later' }

export function WhoCalls({ fields, choices }: Props) {
  if (!choices?.isConnected) {
    return (
      <Panel title="Who makes the calls">
        <p className="text-sm text-muted">
          You dial yourself: download a call list, add the outcomes later.{' '}
          {choices && (
            <>
              To let an AI agent call, <TextLink to={href('/agent')}>connect a platform</TextLink>.
            </>
          )}
        </p>
      </Panel>
    )
  }
  return (
    <Panel stacked>
      <ChoiceField
        field={fields.by}
        legend={<span className="text-md">Who makes the calls</span>}
        options={{ platform: { label: 'AI agent', text: choices.offer }, self }}
      />
      <div className="border-s-2 border-primary ps-4.5 group-not-has-[[value=platform]:checked]/by:hidden">
        <AgentAndNumber
          agent={fields.agent}
          number={fields.number}
          agents={choices.agents}
          numbers={choices.numbers}
          placeholder="Default number"
        />
      </div>
    </Panel>
  )
}

export function Voicemail({ field }: { field: Field }) {
  return (
    <div className="group-not-has-[[value=platform]:checked]/by:hidden">
      <ChoiceField
        field={field}
        legend="Voicemail"
        options={{
          hang_up: { label: 'Hang up', text: 'Counts as an attempt' },
          leave_message: { label: 'Leave a message', text: 'If the agent has a voicemail message' },
        }}
      />
    </div>
  )
}
