import type { VoiceConnectionUpdate } from '@bellbird/contract/calling/voice-connection'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { useSavedList } from '#app/forms/use-saved-input.ts'
import { Button } from '#app/ui/components/button.tsx'
import { Checkbox } from '#app/ui/components/checkbox.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { WhatItReceives } from './connect.tsx'
import type { ConnectionView } from './connection-view.server.ts'
import { ResultsPanel } from './results-panel.tsx'

type Props = {
  connection: ConnectionView
  used: VoiceConnectionUpdate | undefined
  found: string | undefined
  lastResult: LastResult
}

export function PlatformSettings({ connection, used, found, lastResult }: Props) {
  const { label, agents, numbers, allowed, keyEnding } = connection
  const [form, fields] = useForm<ConnectionView['defaultValue']>({
    id: 'connection',
    defaultValue: connection.defaultValue,
    lastResult,
  })
  const isRefreshing = useNavigation().formData?.get('intent') === 'refresh'
  const saved = { agents: useSavedList('agent_ids'), numbers: useSavedList('number_ids') }
  return (
    <GuardedForm form={form} className="flex flex-1 flex-col">
      {/* Enter submits this one, not Refresh. */}
      <input type="submit" hidden value="Save" />
      <div className="mb-6">
        <Columns ratio="7:4">
          <Stack>
            <FormErrors form={form} />
            <Choices
              title="Agents"
              intro="Campaigns can use the ones you select."
              name="agent_ids"
              choices={agents}
              ticked={used?.agent_ids ?? saved.agents}
              empty={`Create an agent in your ${label} account, then refresh.`}
              aside={<RefreshButton found={found} isPending={isRefreshing} />}
            />
            <Choices
              title="Phone numbers"
              intro="What people see when you call."
              name="number_ids"
              choices={numbers}
              ticked={used?.number_ids ?? saved.numbers}
              empty={`Add a phone number to your ${label} account, then refresh.`}
            />
            <Panel title="Settings">
              <FieldStack>
                <TextField field={fields.name} label="Name" maxLength={100} optional />
                <FieldPair>
                  <SelectField
                    field={fields.default_agent}
                    label="Default agent"
                    options={namesOf(agents)}
                    placeholder="None"
                  />
                  <SelectField
                    field={fields.default_number}
                    label="Default number"
                    options={namesOf(numbers)}
                    placeholder="None"
                  />
                </FieldPair>
                <FieldPair>
                  <TextField
                    field={fields.lines}
                    label="Concurrent calls"
                    hint={
                      allowed === null
                        ? 'From 1 to 100'
                        : `${label} allows ${allowed} on your plan.`
                    }
                    inputMode="numeric"
                  />
                  <TextField
                    field={fields.max_minutes}
                    label="Maximum call length in minutes"
                    hint={`${label} ends longer calls.`}
                    inputMode="numeric"
                  />
                </FieldPair>
                <Disclosure
                  summary="Fields in call results"
                  open={Boolean(fields.opt_out_field.errors ?? fields.callback_field.errors)}
                >
                  <FieldPair>
                    <TextField
                      field={fields.opt_out_field}
                      label="Opt-out field"
                      hint="Your agent sets it to true when someone asks not to be called again."
                    />
                    <TextField
                      field={fields.callback_field}
                      label="Callback field"
                      hint="Your agent sets it to the time when someone asks to be called back."
                    />
                  </FieldPair>
                </Disclosure>
              </FieldStack>
            </Panel>
          </Stack>
          <Stack>
            <ResultsPanel
              label={label}
              url={connection.eventsUrl}
              asksFirst={connection.platform === 'vapi'}
            />
            <WhatItReceives label={label} />
            {keyEnding && (
              <Panel title="API key" intro="Stored encrypted and never shown again.">
                <code>{`••••••••${keyEnding}`}</code>
              </Panel>
            )}
          </Stack>
        </Columns>
      </div>
      <PageFoot
        actions={<SubmitButton pendingLabel={isRefreshing ? 'Save' : 'Saving'}>Save</SubmitButton>}
      >
        <UnsavedMark />
      </PageFoot>
    </GuardedForm>
  )
}

type Choice = { id: string; name: string; text: string; used: boolean }

function namesOf(choices: Choice[]) {
  return Object.fromEntries(choices.map(({ id, name }) => [id, name]))
}

type ChoicesProps = {
  title: string
  intro: string
  name: string
  choices: Choice[]
  ticked: string[] | undefined
  empty: string
  aside?: ReactNode
}

function Choices({ title, intro, name, choices, ticked, empty, aside }: ChoicesProps) {
  return (
    <Panel title={title} intro={intro} aside={aside}>
      {choices.length > 0 ? (
        <div className="grid gap-3">
          {choices.map(({ id, name: label, text, used }) => (
            <Checkbox
              key={id}
              name={name}
              value={id}
              defaultChecked={ticked ? ticked.includes(id) : used}
              label={<bdi>{label}</bdi>}
              hint={text}
            />
          ))}
        </div>
      ) : (
        <p className="text-sm text-muted">{empty}</p>
      )}
    </Panel>
  )
}

function RefreshButton({ found, isPending }: { found: string | undefined; isPending: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <span role="status" className="text-sm text-muted">
        {found}
      </span>
      <Button
        variant="ghost"
        size="small"
        icon={RefreshCw}
        name="intent"
        value="refresh"
        pending={isPending}
        pendingLabel="Refreshing"
      >
        Refresh
      </Button>
    </div>
  )
}
