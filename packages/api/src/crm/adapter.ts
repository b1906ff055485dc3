import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import type { SyncedField } from '@bellbird/contract/crm/options'
import type { Credentials } from './connections/oauth.ts'

/** A custom field that is synced with a field of the CRM: the ids of both. */
export type CustomKey = `custom:${string}`
export type FieldKey = SyncedField | CustomKey

/** The synced fields a provider has, as text; '' where one is empty. */
export type Fields = Partial<Record<FieldKey, string>>

/** The opt-outs of a record that stop calls here. */
export type OptOuts = { call: boolean; email: boolean }

export type RemoteContact = {
  id: string
  fields: Fields
  /** Every number it has, where it can have more than the one in its fields. */
  phones?: string[]
  /** Values of further fields as the CRM has them, by its names; absent where they are not known. */
  custom?: Record<string, unknown>
  /** Opted out of calls. */
  optedOut: boolean
  /** Unsubscribed from marketing email. */
  unsubscribed: boolean
  /** No longer there: deleted, or merged into another. */
  gone?: { mergedInto?: string } | undefined
  /** Records that were merged into this one. */
  absorbed?: string[]
}

/** A listing's position, in the adapter's own format; JSON. */
export type Cursor = Record<string, unknown>

export type Page = {
  contacts: RemoteContact[]
  next: Cursor | undefined
  total?: number | undefined
  /** On the last page: what the next listing of changes wants to know of this one; JSON. */
  memory?: Cursor | undefined
}

/** What is to be written; without an id a new record. */
export type Write = {
  id?: string | undefined
  fields: Fields
  /** What the record is to say in the other fields, for a provider that stores several of ours in one. */
  others: Fields
  /** Values of further fields as the CRM takes them, by its names. */
  custom: Record<string, string | number | boolean>
  optedOut: boolean
}

/** A part of a write that was left out so that the rest could be written. `why` is a sentence. */
export type NotSent = { what: FieldKey | 'opt_out'; why: string }

/** `fields` is as much of the record as the provider returns after writing. */
export type Written =
  | { ok: true; id: string; fields?: Fields | undefined; notSent?: NotSent[] | undefined }
  | {
      ok: false
      why: string
      gone?: boolean | undefined
      /** The record that has the address of the new one already. */
      existing?: string | undefined
    }

/** A call as a CRM gets it. */
export type CallRecord = {
  /** The person's record there. */
  remoteId: string
  /** What the call is known by, so that it is found again after a lost answer. */
  key: string
  title: string
  /** Plain text with outcome, summary and link. */
  body: string
  outcome: string
  startedAt: Date
  seconds: number
  number: string
  fromNumber: string
}

export type Account = { id: string; name: string }

/** A list of people in the CRM. */
export type ContactList = {
  id: string
  name: string
  kind: 'list' | 'list_view' | 'campaign' | 'filter'
}

/** The provider's lists. Ids are the adapter's own, and may be anything a client sends. */
export type ContactLists = {
  /** Undefined for one that does not exist, any more or for the connected user. */
  find(id: string): Promise<ContactList | undefined>
  /** Those whose name contains a text; `more` where there are others. */
  named(name: string): Promise<{ lists: ContactList[]; more: boolean }>
  /** The ids of some of the records in a list, to be continued after `next`. */
  members(
    id: string,
    after: string | undefined,
  ): Promise<{ ids: string[]; next?: string | undefined }>
}

/** One provider, as every run talks to it. Everything throws ProviderFault. */
export type Adapter = {
  /** The account that these credentials open. */
  account(credentials: Credentials): Promise<Account>
  /** The listing of everything, or of what changed since an instant, given what the last listing remembered. */
  begin(since: string | undefined, memory?: Cursor): Cursor
  list(cursor: Cursor): Promise<Page>
  /** These records where they exist, with deleted ones left out or marked as gone. */
  read(ids: string[]): Promise<RemoteContact[]>
  /** Every record that has one of these addresses. */
  findByEmail(emails: string[]): Promise<RemoteContact[]>
  /** The records with one of these numbers, and perhaps others: numbers are written in many ways. */
  findByPhone(phones: string[]): Promise<RemoteContact[]>
  /**
   * Writes `batch` records at most and puts each result into `answers` as it arrives, so that an error loses
   * none. A rejected record stops no other.
   */
  write(writes: Write[], answers: Map<Write, Written>): Promise<void>
  /** Writes a call to its person's timeline and returns its id. Not to be repeated before `findCall`. */
  writeCall(call: CallRecord): Promise<string>
  /** The id of a call that was written already. */
  findCall(call: CallRecord): Promise<string | undefined>
  lists: ContactLists
  /** The fields of contacts there that are not synced anyway. */
  contactFields(): Promise<CrmField[]>
  batch: number
  /** How many links a sync looks at for deletions that no listing reports. */
  linksChecked: number
  /** Sentences about what the connected user's permissions keep from being synced or exported. */
  warnings?(): Promise<string[]>
}
