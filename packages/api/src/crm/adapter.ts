import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { SyncedField } from '@bellbird/contract/crm/options'
import type { Credentials } from './connections/oauth.ts'

/** A custom field, the status or the tags, and the field of the CRM they are synced with: the ids of both. */
export type CustomKey = `custom:${string}`
export type FieldKey = SyncedField | CustomKey

/** The values of the synced fields that a provider has, as text; '' if empty. */
export type Fields = Partial<Record<FieldKey, string>>

export type OptOuts = { call: boolean; email: boolean }

export type RemoteContact = {
  id: string
  fields: Fields
  /** All of its numbers, if the provider supports several. */
  phones?: string[]
  /** Values of custom fields in the CRM's format, by its field names; absent if unknown. */
  custom?: Record<string, unknown>
  /** Whether the person opted out of calls. */
  optedOut: boolean
  /** Whether the person unsubscribed from marketing email. */
  unsubscribed: boolean
  /** Set if the record was deleted or merged into another. */
  gone?: { mergedInto?: string } | undefined
  /** Brought over by a list only, and else left alone unless it is linked. */
  linkedOnly?: boolean
  /** Further fields that a record of its kind does not have, by their names. */
  lacks?: string[]
  /** Records that were merged into this one. */
  absorbed?: string[]
}

/** A listing's position as JSON, in the adapter's own format. */
export type Cursor = Record<string, unknown>

export type Page = {
  contacts: RemoteContact[]
  next: Cursor | undefined
  total?: number | undefined
  /** On the last page: state for the next listing of changes, as JSON. */
  memory?: Cursor | undefined
}

/** A record to write; a new one if it has no id. */
export type Write = {
  id?: string | undefined
  fields: Fields
  /** The values of the other fields, for a provider that stores several of our fields in one. */
  others: Fields
  /** Values of further fields as the CRM takes them, by its names. */
  custom: Record<string, string | number | boolean | string[]>
  optedOut: boolean
}

/** A part of a write that was omitted so that the rest could be written. `why` is a sentence. */
export type NotSent = { what: FieldKey | 'opt_out'; why: string }

/** `fields` are those that the provider returns after writing. */
export type Written =
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
  /** The id of the person's record in the CRM. */
  remoteId: string
  /** Identifies the call, so that it can be found after a lost response. */
  key: string
  title: string
  /** Plain text with the outcome, a summary and a link. */
  body: string
  outcome: string
  startedAt: Date
  seconds: number
  number: string
  fromNumber: string
}

/** A provider's reports of changed contacts, which an app requests for each account. */
export type EventSubscription = {
  /** Creates it if it is missing, and replaces it if the password is new. */
  keep(to: { origin: string; path: string; password: string; isNew: boolean }): Promise<void>
  /** Ends all reports to this path. */
  end(path: string): Promise<void>
}

export type Account = { id: string; name: string }

export type ContactList = {
  id: string
  name: string
  kind: 'list' | 'list_view' | 'lead_list_view' | 'leads' | 'campaign' | 'filter'
}

/** The provider's lists. Ids are in the adapter's own format; clients may send invalid ones. */
export type ContactLists = {
  /** Resolves to undefined if the list does not exist or the connected user cannot see it. */
  find(id: string): Promise<ContactList | undefined>
  /** Lists whose name contains a text; `more` if there are others. */
  named(name: string): Promise<{ lists: ContactList[]; more: boolean }>
  /** A page of the ids of records in a list; continue with `next`. */
  members(
    id: string,
    after: string | undefined,
  ): Promise<{ ids: string[]; next?: string | undefined }>
}

/** The interface of a provider for all runs. Every method throws ProviderFault. */
export type Adapter = {
  account(credentials: Credentials): Promise<Account>
  /** Begins a listing of everything, or of changes since an instant, given the memory of the last listing. */
  begin(since: string | undefined, memory?: Cursor): Cursor
  list(cursor: Cursor): Promise<Page>
  /** The existing records with these ids; deleted ones are omitted or marked as gone. */
  read(ids: string[]): Promise<RemoteContact[]>
  /** All records with one of these email addresses. */
  findByEmail(emails: string[]): Promise<RemoteContact[]>
  /** The records with one of these numbers, in any spelling, and possibly others. */
  findByPhone(phones: string[]): Promise<RemoteContact[]>
  /**
   * Writes up to `batch` records and adds each result to `answers` as it arrives, so that an error loses none. A
   * rejected record does not affect others.
   */
  write(writes: Write[], answers: Map<Write, Written>): Promise<void>
  /**
   * Deletes up to `batch` records and adds each result to `answers` as it arrives. One that no longer exists counts as
   * deleted.
   */
  remove(ids: string[], answers: Map<string, Removed>): Promise<void>
  /** Those among these records that were changed or used after they were created, as far as the CRM says. */
  touched(ids: string[]): Promise<Set<string>>
  /** Writes a call to the person's timeline and returns its id. Must not be repeated without `findCall` first. */
  writeCall(call: CallRecord): Promise<string>
  /** The id of a call if it was already written. */
  findCall(call: CallRecord): Promise<string | undefined>
  lists: ContactLists
  /** Absent if the operator requests reports for all accounts, or there are none. */
  subscription?: EventSubscription
  /** The contact fields in the CRM, other than the standard synced ones. */
  contactFields(): Promise<CrmField[]>
  batch: number
  /** How many links a sync checks for deletions that listings do not report. */
  linksChecked: number
  /** Sentences about what cannot be synced or exported for lack of permissions. */
  warnings?(): Promise<string[]>
}
