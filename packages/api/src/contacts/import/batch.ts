import { keepingOptOuts } from '@bellbird/contract/calling/calling'
import { combineNotes } from '@bellbird/contract/contact-import/contact-import'
import type { ContactInput } from '@bellbird/contract/contacts/contact'
import { personKey } from '@bellbird/phone-numbers/person-key'

export type BatchContact = ContactInput & {
  more_updated: number
  more_unchanged: number
  adds_notes: boolean
  /** Of each row, because notes written before are combined with one after the other. */
  note_rows?: string[]
  kept?: string[]
  kept_custom?: string[]
  appends?: boolean
}

type Decisions = Pick<BatchContact, 'kept' | 'kept_custom' | 'appends'>

/** Values of later rows replace those of earlier ones, except that tags accumulate and notes are combined. */
export function createBatch(withNotes: ReadonlySet<string>) {
  const contacts = new Map<string, BatchContact>()

  return {
    contacts,
    add(contact: ContactInput, decided: Decisions = {}) {
      const key = personKey(contact)
      const earlier = contacts.get(key)
      const merged = earlier
        ? { ...overlay(earlier, contact), ...decided }
        : {
            ...contact,
            ...decided,
            more_updated: 0,
            more_unchanged: 0,
            adds_notes: withNotes.has(key),
          }
      if (earlier) merged[same(earlier, merged) ? 'more_unchanged' : 'more_updated'] += 1
      contacts.set(key, merged)
    },
  }
}

function overlay(earlier: BatchContact, later: ContactInput): BatchContact {
  const { tags, emails, phones, custom_fields, notes } = earlier
  const bothNotes = notes && combineNotes(notes, later.notes ?? '')
  return {
    ...earlier,
    ...later,
    email: earlier.email,
    ...(notes && { notes: bothNotes }),
    ...(notes &&
      bothNotes !== notes && { note_rows: [...(earlier.note_rows ?? [notes]), later.notes ?? ''] }),
    ...((tags || later.tags) && { tags: together(tags, later.tags) }),
    ...((emails || later.emails) && { emails: together(emails, later.emails) }),
    ...((phones || later.phones) && { phones: together(phones, later.phones) }),
    ...((custom_fields || later.custom_fields) && {
      custom_fields: keepingOptOuts(custom_fields ?? {}, {
        ...custom_fields,
        ...later.custom_fields,
      }),
    }),
  }
}

function together(earlier: string[] = [], later: string[] = []) {
  return [...new Set([...earlier, ...later])]
}

function same(one: BatchContact, other: BatchContact) {
  return JSON.stringify(one) === JSON.stringify({ ...one, ...other })
}
