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
  key: string
  count: number
  text: string
  detail: string
  action: string
  to: string
}

/** Whatever waits for the user, with a link to each; zero counts are omitted. */
export async function needsYou(
  upstream: Upstream,
  campaigns: Campaign[],
  due: number,
): Promise<Need[]> {
  const [noConsent, callbacks, duplicates, ofCampaigns] = await Promise.all([
    optional(listContacts(upstream, { consent: 'none', ...ONE })),
    optional(listCalls(upstream, { callback: 'yes', ...ONE })),
    // A search takes seconds with many contacts.
    optional(listDuplicates(upstream, ONE, preferNoWait)),
    campaignNeeds(upstream, campaigns),
  ])
  const unknown = noConsent?.total ?? 0
  const promised = callbacks?.total ?? 0
  const groups = duplicates?.total ?? 0
  const needs = [
    {
      key: 'tasks',
      count: due,
      text: due === 1 ? 'task is due' : 'tasks are due',
      detail: 'Today and overdue',
      action: 'View',
      to: `${href('/tasks')}?state=due`,
    },
    {
      key: 'callbacks',
      count: promised,
      text: promised === 1 ? 'callback promised' : 'callbacks promised',
      detail: 'Upcoming, the next one first',
      action: 'View',
      to: `${href('/campaigns/calls')}?callback=yes`,
    },
    ...ofCampaigns,
    {
      key: 'consent',
      count: unknown,
      text: unknown === 1 ? 'contact without consent' : 'contacts without consent',
      detail: 'They can’t be called in campaigns',
      action: 'Review',
      to: `${href('/contacts')}?consent=none`,
    },
    {
      key: 'duplicates',
      count: groups,
      text: groups === 1 ? 'possible duplicate' : 'possible duplicates',
      detail: 'Review before you call them twice',
      action: 'Review',
      to: href('/contacts/duplicates'),
    },
  ]
  return needs.filter(({ count }) => count > 0)
}
