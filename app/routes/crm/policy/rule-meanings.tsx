import { emailOptOuts } from '@bellbird/contract/crm/options'
import { type ProviderId, providers } from '@bellbird/contract/options'
import { Hint } from '#app/ui/components/field.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'

/** What no rule changes. */
export function AlwaysTrue() {
  return (
    <Panel title="Always true">
      <Terms
        terms={{
          'If only one side changed': 'That change is used, except with “Only fill empty fields”.',
          'Empty values': 'They never overwrite.',
          'Do not call': 'A sync never removes it.',
        }}
      />
    </Panel>
  )
}

/** What the rules do. */
export function Meanings({ name }: { name: string }) {
  return (
    <Panel title="About these rules">
      <Terms
        terms={{
          [`Keep ${name}’s`]: `A change made in ${name} replaces yours.`,
          [`Keep ${PRODUCT}’s`]: `Your change replaces one made in ${name}.`,
          'Only fill empty fields': 'Nothing is replaced.',
          'Only from, only to': 'The field goes in one direction, and its value there is replaced.',
          'Don’t sync': 'The field is left alone on both sides.',
          Tags: 'Those that are options of the chosen field. Others stay as they are.',
          'Set all': 'Changes every field that goes both ways.',
        }}
      />
    </Panel>
  )
}

/** What unsubscribing from email means for calls. */
export function Unsubscribes({ provider }: { provider: ProviderId }) {
  const name = providers[provider]
  return (
    <Panel title="People who unsubscribed from email">
      <Terms
        terms={{
          [emailOptOuts.do_not_call]: `Anyone who unsubscribes from marketing email in ${name} is marked as do not call in ${PRODUCT}.`,
          [emailOptOuts.ignore]:
            'Unsubscribing from email does not stop calls. Existing do-not-call marks stay.',
        }}
      />
      <div className="pt-3">
        <Hint>
          A do-not-call mark you remove stays removed until the person unsubscribes again.{' '}
          {callOptOuts[provider]}
        </Hint>
      </div>
    </Panel>
  )
}

const callOptOuts: Record<ProviderId, string> = {
  hubspot: 'A HubSpot property for opting out of calls, where one is set up, always counts.',
  salesforce: 'The Do Not Call field in Salesforce always counts.',
  pipedrive:
    'Pipedrive has no field for opting out of calls. With “Do not call”, an export also unsubscribes your do-not-call contacts from marketing email in Pipedrive, and Pipedrive may not allow that to be changed back. With “May be called”, do-not-call marks are not exported to Pipedrive.',
}

function Terms({ terms }: { terms: Record<string, string> }) {
  return (
    <dl className="grid gap-2 text-sm">
      {Object.entries(terms).map(([term, words]) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
