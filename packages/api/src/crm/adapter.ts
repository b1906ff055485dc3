import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { SyncedField } from '@bellbird/contract/crm/options'
import type { Credentials } from './connections/oauth.ts'

/** `custom:<id here>:<name in the CRM>`; the id of the status and the tags is `status` and `tags`. */
export type CustomKey = `custom:${string}`
export type FieldKey = SyncedField | CustomKey

/** As text; '' if it is empty. */
export type Fields = Partial<Record<FieldKey, string>>

export type OptOuts = { call: boolean; email: boolean }

export type RemoteContact = {
  id: string
  fields: Fields
  /** All of its numbers, if the provider supports several. */
  phones?: string[]
  /** In the CRM's format, by its field names; absent if unknown. */
  custom?: Record<string, unknown>
  /** From calls. */
  optedOut: boolean
  /** From marketing email. */
  unsubscribed: boolean
  gone?: { mergedInto?: string } | undefined
  /** Imported only by a list, and otherwise left alone unless it is linked. */
  linkedOnly?: boolean
  /** Further fields that a record of its kind does not have, by their names. */
  lacks?: string[]
  absorbed?: string[]
}

/** As JSON, in the adapter's own format. */
export type Cursor = Record<string, unknown>

export type Page = {
  contacts: RemoteContact[]
  next: Cursor | undefined
  total?: number | undefined
  /** On the last page: for the next listing of changes. */
  memory?: Cursor | undefined
}

export type Write = {
  id?: string | undefined
  fields: Fields
  /** The values of the other fields, for a provider that stores several of our fields in one. */
  others: Fields
  /** In the CRM's format, by its field names. */
  custom: Record<string, string | number | boolean | string[]>
  optedOut: boolean
}

/** Omitted so that the rest could be written. `why` is a sentence. */
export type NotSent = { what: FieldKey | 'opt_out'; why: string }

/** `fields` are as the provider returns them after writing. */
export type WriteResult =
  | { ok: true; id: string; fields?: Fields | undefined; notSent?: NotSent[] | undefined }
  | {
      ok: false
      why: string
      gone?: boolean | undefined
      /** The id of the existing record with the new one's address. */
      existing?: string | undefined
    }

export type Removed = { ok: true } | { ok: false; why: string }

export type CallRecord = {
  remoteId: string
  /** Finds the call after a lost response. */
  key: string
  title: string
  body: string
  outcome: string
  startedAt: Date
  seconds: number
  number: string
  fromNumber: string
}

export type EventSubscription = {
  /** Creates it if it is missing, and replaces it if the password is new. */
  keep(to: { origin: string; path: string; password: string; isNew: boolean }): Promise<void>
  end(path: string): Promise<void>
}

export type Account = { id: string; name: string }

export type ContactList = {
  id: string
  name: string
  kind: 'list' | 'list_view' | 'lead_list_view' | 'leads' | 'campaign' | 'filter'
}

/** Ids are in the adapter's own format; clients may send invalid ones. */
export type ContactLists = {
  /** Resolves to undefined if the list does not exist or the connected user cannot see it. */
  find(id: string): Promise<ContactList | undefined>
  named(name: string): Promise<{ lists: ContactList[]; more: boolean }>
  members(
    id: string,
    after: string | undefined,
  ): Promise<{ ids: string[]; next?: string | undefined }>
}

/** Every method throws ProviderFault. */
export type Adapter = {
  account(credentials: Credentials): Promise<Account>
  /** Of everything, or of changes since an instant, given the memory of the last listing. */
  begin(since: string | undefined, memory?: Cursor): Cursor
  list(cursor: Cursor): Promise<Page>
  /** Deleted records are omitted or marked as gone. */
  read(ids: string[]): Promise<RemoteContact[]>
  findByEmail(emails: string[]): Promise<RemoteContact[]>
  /** In any spelling, and possibly others. */
  findByPhone(phones: string[]): Promise<RemoteContact[]>
  /** Adds results of up to `batch` records as they arrive: an error loses none, and a rejection affects no others. */
  write(writes: Write[], answers: Map<Write, WriteResult>): Promise<void>
  /** Like `write`. A record that no longer exists counts as deleted. */
  remove(ids: string[], answers: Map<string, Removed>): Promise<void>
  /** Those changed or used after they were created, as far as the CRM says. */
  touched(ids: string[]): Promise<Set<string>>
  /** Returns its id. Must not be repeated without `findCall` first. */
  writeCall(call: CallRecord): Promise<string>
  findCall(call: CallRecord): Promise<string | undefined>
  lists: ContactLists
  /** Absent if the operator requests reports for all accounts, or there are none. */
  subscription?: EventSubscription
  contactFields(): Promise<CrmField[]>
  batch: number
  /** How many links a sync checks for deletions that listings do not report. */
  linksChecked: number
  warnings?(): Promise<string[]>
}
