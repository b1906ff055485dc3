import type { ExportPreview } from '@bellbird/contract/crm/crm'
import type { Database } from '../../database/database.ts'
import type { ConnectionRow } from '../connections/connections.ts'
import type { Provider } from '../provider.ts'
import { type Candidate, candidatesAfter } from './candidates.ts'
import { isIdle, planFor } from './push.ts'

const PAGE = 1_000

/** What an export of all contacts would do, by its own rules, with each linked record as it was last seen. */
export async function previewExport(
  database: Database,
  provider: Provider,
  connection: ConnectionRow,
): Promise<ExportPreview> {
  const key = {
    ownerId: connection.owner_id,
    provider: connection.provider,
    accountId: connection.account_id,
  }
  const counts = { create: 0, update: 0, unchanged: 0, skipped: 0 }
  const planning = {
    fields: provider.fields,
    policies: connection.policy,
    optOutField: undefined,
    createsCompanies: provider.createsCompanies,
  }
  const companies = new Set<string>()
  let exact = true
  let after: string | undefined
  for (;;) {
    const candidates = await candidatesAfter(database, key, { after, only: null, limit: PAGE })
    for (const candidate of candidates) {
      const { contact, link, wasDeleted } = candidate
      if (link || (contact.email && !wasDeleted)) exact = false
      if (wasDeleted) {
        counts.skipped += 1
        continue
      }
      const plan = planFor(candidate, lastSeen(candidate), planning)
      if (isIdle(plan)) counts.unchanged += 1
      else counts[link ? 'update' : 'create'] += 1
      if (plan.write.fields.company) companies.add(plan.write.fields.company.toLowerCase())
    }
    if (candidates.length < PAGE) break
    after = candidates.at(-1)?.contact.id
  }
  return { ...counts, companies: provider.createsCompanies ? companies.size : null, exact }
}

/** An opt-out is not part of what was last seen, and one that was sent before changes nothing. */
function lastSeen({ link }: Candidate) {
  return link && { id: link.remoteId, fields: link.base.theirs, optedOut: true, unsubscribed: true }
}
