import { href } from 'react-router'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { FieldPair } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { ConnectionView } from './connection-view.server.ts'
import { WhatIsSent } from './dialer-guide.tsx'

type Props = {
  connection: ConnectionView
  lastResult: LastResult
}

export function DialerSettings({ connection, lastResult }: Props) {
  const [form, fields] = useForm<ConnectionView['defaultValue']>({
    id: 'dialer',
    defaultValue: connection.defaultValue,
    lastResult,
  })
  const secret = href('/agent/connections/:connectionId/secret', { connectionId: connection.id })
  return (
    <Columns ratio="1:1">
      <Stack>
        <FormPanel
          form={form}
          title="Where calls are requested"
          buttons={<SubmitButton pendingLabel="Saving">Save</SubmitButton>}
        >
          <DialerFields name={fields.name} lines={fields.lines} url={fields.url} />
        </FormPanel>
        <Form method="post" action={secret}>
          <Panel
            title="Signing secret"
            intro="Requests follow Standard Webhooks. A new secret is shown once; the old one stays valid for a day."
            footer={
              <SubmitButton action={secret} variant="secondary" pendingLabel="Creating">
                Create a new secret
              </SubmitButton>
            }
          />
        </Form>
      </Stack>
      <Stack>
        <WhatIsSent />
      </Stack>
    </Columns>
  )
}

type Field = ReturnType<typeof useForm<ConnectionView['defaultValue']>>[1]['name']

export function DialerFields({ name, lines, url }: { name: Field; lines: Field; url: Field }) {
  return (
    <>
      <FieldPair>
        <TextField field={name} label="Name" maxLength={100} />
        <TextField field={lines} label="Concurrent calls" inputMode="numeric" />
      </FieldPair>
      <TextField
        field={url}
        type="url"
        label="Endpoint URL"
        hint="We send a POST request when a contact may be called. Respond with 202 or any other 2xx within 10 seconds to accept the call. Any other response returns the contact to the queue."
        maxLength={2000}
      />
    </>
  )
}
