import { emailOptOuts } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

const TITLE = 'How rules work'

export function Meanings() {
  return (
    <div className="max-lg:hidden">
      <Panel title={TITLE}>
        <Terms />
      </Panel>
    </div>
  )
}

export function MeaningsAbove() {
  return (
    <div className="lg:hidden">
      <Panel flush>
        <Disclosure flush summary={TITLE}>
          <div className="px-4.5 pb-4.5">
            <Terms />
          </div>
        </Disclosure>
      </Panel>
    </div>
  )
}

export function unsubscribeHint(provider: ProviderId) {
  return `With “${emailOptOuts.do_not_call}”, you can’t call them. If you allow calls again, a new unsubscribe blocks them again. ${callOptOuts[provider]}`
}

const callOptOuts: Record<ProviderId, string> = {
  hubspot: 'Opting out of calls in HubSpot always applies here, too.',
  salesforce: 'The Do Not Call field in Salesforce always applies.',
  pipedrive:
    'Pipedrive has no field for opting out of calls. With “Do not call”, an export also unsubscribes your do-not-call contacts from marketing email there, which Pipedrive may not allow to be changed back. With “May be called”, it doesn’t.',
}

function Terms() {
  const terms = {
    'Both ways':
      'If both changed, the preferred side’s value is kept. “Only fill empty fields” replaces nothing.',
    'One way': 'The sender’s value replaces the other.',
    Always: 'Empty values replace nothing. “Do not call” stays.',
  }
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
