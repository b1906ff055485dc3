import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { SyncedField } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import type { Adapter, OptOuts } from './adapter.ts'
import type { Credentials, OAuthClient } from './connections/oauth.ts'
import type { Session, SessionRules } from './session.ts'

export type Provider = {
  id: ProviderId
  name: string
  /** The settings that are missing before it can be connected. */
  missing: string[]
  fields: SyncedField[]
  /** The kind of opt-out that can be written to a record, if any. */
  optOutField: keyof OptOuts | undefined
  /** Whether companies are separate records, which an export creates if missing. */
  createsCompanies: boolean
  /** Whether each connection needs its own subscription to changes. */
  isSubscribed: boolean
  /** Undefined if every connection uses the operator's own token. */
  oauth: OAuthClient | undefined
  /** The operator's own credentials, if configured. */
  own(): Promise<Credentials>
  rules: SessionRules
  /** `custom` are the custom fields that it reads and writes. */
  adapter(session: Session, custom?: CrmField[]): Adapter
}
