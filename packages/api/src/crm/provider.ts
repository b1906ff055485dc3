import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { SyncedField } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import type { Adapter, OptOuts } from './adapter.ts'
import type { Credentials, OAuthClient } from './connections/oauth.ts'
import type { Session, SessionRules } from './session.ts'

export type Provider = {
  id: ProviderId
  name: string
  missing: string[]
  fields: SyncedField[]
  optOutField: keyof OptOuts | undefined
  /** Whether companies are separate records, which an export creates if missing. */
  createsCompanies: boolean
  isSubscribed: boolean
  /** Undefined if every connection uses the operator's own token. */
  oauth: OAuthClient | undefined
  own(): Promise<Credentials>
  rules: SessionRules
  adapter(session: Session, custom?: CrmField[]): Adapter
}
