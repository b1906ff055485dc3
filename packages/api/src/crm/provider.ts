import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { SyncedField } from '@bellbird/contract/crm/options'
import type { ProviderId } from '@bellbird/contract/options'
import type { Adapter, OptOuts } from './adapter.ts'
import type { Credentials, OAuthClient } from './connections/oauth.ts'
import type { Session, SessionRules } from './session.ts'

/** One provider as it is set up here. */
export type Provider = {
  id: ProviderId
  name: string
  /** The settings it wants before it can be connected. */
  missing: string[]
  /** The fields it has. */
  fields: SyncedField[]
  /** Which of a record's two opt-outs can be set from here. */
  optOutField: keyof OptOuts | undefined
  /** Whether a company is a record of its own there, which an export creates where it is missing. */
  createsCompanies: boolean
  /** Absent where every connection uses the operator's own token. */
  oauth: OAuthClient | undefined
  /** Credentials of the operator's own, where those are set. */
  own(): Promise<Credentials>
  rules: SessionRules
  /** `custom` are the further fields that it reads and writes. */
  adapter(session: Session, custom?: CrmField[]): Adapter
}
