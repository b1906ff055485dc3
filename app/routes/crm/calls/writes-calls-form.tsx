import { type ProviderId, providers } from '@bellbird/contract/options'
import { href } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Checkbox } from '#app/ui/components/checkbox.tsx'
import { Hint } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

const records: Record<ProviderId, string> = {
  hubspot: 'Calls appear as HubSpot calls.',
  salesforce: 'Calls appear as completed Salesforce tasks of type Call.',
  pipedrive: 'Calls appear as completed Pipedrive activities of type call.',
}

type Props = { provider: ProviderId; address: string; writes: boolean }

export function WritesCallsForm({ provider, address, writes }: Props) {
  const action = href('/crm/:connection/calls', { connection: address })
  return (
    <Form method="post" action={action} preventScrollReset>
      <Panel
        title="Call outcomes"
        footer={
          <>
            <SubmitButton action={action} pendingLabel="Saving">
              Save
            </SubmitButton>
            <ButtonLink variant="ghost" to={href('/crm')}>
              Cancel
            </ButtonLink>
          </>
        }
      >
        <Checkbox
          name="writes_calls"
          defaultChecked={writes}
          label={`Add calls to the ${providers[provider]} timeline`}
          hint="With outcome, duration, summary, and a link to the call."
        />
        <div className="pt-3">
          <Hint>
            {records[provider]} Only contacts that are linked to a {providers[provider]} record get
            them, from the next call on. Test calls are not added.
          </Hint>
        </div>
      </Panel>
    </Form>
  )
}
