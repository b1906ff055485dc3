import { emailOptOuts } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'

const TITLE = 'How rules work'

/** What the rules do, and what always holds. */
export function Meanings({ name }: { name: string }) {
  return (
    <div className="max-lg:hidden">
      <Panel title={TITLE}>
        <Terms name={name} />
      </Panel>
    </div>
  )
}

/** The same above the fields, where there is no room beside them. */
export function MeaningsAbove({ name }: { name: string }) {
  return (
    <div className="lg:hidden">
      <Panel flush>
        <Disclosure flush summary={TITLE}>
          <div className="px-4.5 pb-4.5">
            <Terms name={name} />
          </div>
        </Disclosure>
      </Panel>
    </div>
  )
}

/** What unsubscribing from email means for calls. */
export function unsubscribeHint(provider: ProviderId) {
  return `With “${emailOptOuts.do_not_call}”, you can’t call them. If you allow calls again, that lasts until they unsubscribe again. ${callOptOuts[provider]}`
}

const callOptOuts: Record<ProviderId, string> = {
  hubspot: 'Opting out of calls in HubSpot always applies here, too.',
  salesforce: 'The Do Not Call field in Salesforce always applies.',
  pipedrive:
    'Pipedrive has no field for opting out of calls. With “Do not call”, an export also unsubscribes your do-not-call contacts from marketing email there, which Pipedrive may not allow to be changed back. With “May be called”, it doesn’t.',
}

function Terms({ name }: { name: string }) {
  const terms = {
    'Both ways': 'A change on one side reaches the other.',
    [`Prefer ${name}, prefer ${PRODUCT}`]: 'If both sides changed, its value is kept.',
    'Only fill empty fields': 'Nothing is replaced.',
    [`Only from ${name}, only to ${name}`]:
      'Values go one way and replace those on the other side.',
    Always: 'Empty values never overwrite. A sync never removes “Do not call”.',
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
