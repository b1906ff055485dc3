import { emailOptOuts } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'

/** What the rules do, and what always holds. */
export function Meanings({ name }: { name: string }) {
  return (
    <Panel title="How rules work">
      <Terms
        terms={{
          'Both ways': 'A change on one side reaches the other.',
          [`Keep ${name}’s, keep ${PRODUCT}’s`]: 'If both sides changed, this value is kept.',
          'Only fill empty fields': 'Nothing is replaced.',
          [`Only from ${name}, only to ${name}`]:
            'Values go one way and replace those on the other side.',
          Always: 'Empty values never overwrite, and a sync never removes “Do not call”.',
        }}
      />
    </Panel>
  )
}

/** What unsubscribing from email means for calls. */
export function unsubscribeHint(provider: ProviderId) {
  return `“${emailOptOuts.do_not_call}” means that you can’t call them. If you allow calls again, that applies until they unsubscribe again. ${callOptOuts[provider]}`
}

const callOptOuts: Record<ProviderId, string> = {
  hubspot: 'A HubSpot property for call opt-outs, if one is set up, always applies.',
  salesforce: 'The Do Not Call field in Salesforce always applies.',
  pipedrive:
    'Pipedrive has no field for opting out of calls. With “Do not call”, an export also unsubscribes your do-not-call contacts from marketing email there, which Pipedrive may not allow to be changed back. With “May be called”, it doesn’t.',
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
