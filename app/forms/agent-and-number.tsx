import { FieldPair } from '#app/ui/components/field.tsx'
import { SelectField } from './select-field.tsx'
import type { Field } from './use-form.ts'

type Props = {
  agent: Field
  number: Field
  agents: Record<string, string>
  numbers: Record<string, string>
  placeholder: string
  optional?: boolean
}

export function AgentAndNumber({ agent, number, agents, numbers, ...ofNumber }: Props) {
  return (
    <FieldPair>
      <SelectField field={agent} label="Agent" options={agents} placeholder="Choose an agent" />
      <SelectField field={number} label="Call from" options={numbers} {...ofNumber} />
    </FieldPair>
  )
}
