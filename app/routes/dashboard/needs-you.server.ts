import type { Campaign } from '@bellbird/contract/campaigns/campaign'
import { preferNoWait } from '@bellbird/contract/contacts/no-wait'
import { href } from 'react-router'
import { listCalls } from '#app/upstream/calls.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listDuplicates } from '#app/upstream/contact-merge.server.ts'
import { listContacts } from '#app/upstream/contacts.server.ts'
import { campaignNeeds } from './campaigns-now.server.ts'

const ONE = { limit: 1, offset: 0 }

export type Need = {
  kind: 'outcomes' | 'paused' | 'callbacks' | 'consent' | 'duplicates'
  key: string
  count: number
  text: string
  detail: string
  action: string
  to: string
}

export async function needsYou(upstream: Upstream, campaigns: Campaign[]): Promise<Need[]> {
  const [noConsent, callbacks, duplicates] = await Promise.all([
    optional(listContacts(upstream, { consent: 'none', ...ONE })),
    optional(listCalls(upstream, { callback: 'yes', ...ONE })),
    // A search takes seconds with many contacts.
    optional(listDuplicates(upstream, ONE, preferNoWait)),
  ])
  const unknown = noConsent?.total ?? 0
  const promised = callbacks?.total ?? 0
  const groups = duplicates?.total ?? 0
  const needs: Need[] = [
    {
      kind: 'callbacks',
      key: 'callbacks',
      count: promised,
      text: promised === 1 ? 'callback promised' : 'callbacks promised',
      detail: 'Upcoming, soonest first',
      action: 'View',
      to: `${href('/campaigns/calls')}?callback=yes`,
    },
    ...campaignNeeds(campaigns),
    {
      kind: 'consent',
      key: 'consent',
      count: unknown,
      text: unknown === 1 ? 'contact without consent' : 'contacts without consent',
      detail: 'Campaigns can’t call them',
      action: 'Record consent',
      to: `${href('/contacts')}?consent=none&select=page`,
    },
    {
      kind: 'duplicates',
      key: 'duplicates',
      count: groups,
      text: groups === 1 ? 'possible duplicate' : 'possible duplicates',
      detail: 'Merge them before calling',
      action: 'Review',
      to: href('/contacts/duplicates'),
    },
  ]
  return needs.filter(({ count }) => count > 0)
}
