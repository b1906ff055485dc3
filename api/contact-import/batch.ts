import { keepingRefusals } from '#contract/calling.ts'
import type { ContactInput } from '#contract/contact.ts'

/** One person of a batch: what the rows about them say together, and what the later rows added. */
export type BatchContact = ContactInput & { more_updated: number; more_unchanged: number }

/** Contacts to be written together: at most one for each person, later rows laid over earlier ones. */
export function createBatch() {
  const contacts = new Map<string, BatchContact>()

  return {
    contacts,
    add(contact: ContactInput) {
      const key = identity(contact)
      const earlier = contacts.get(key)
      const merged = earlier
        ? overlay(earlier, contact)
        : { ...contact, more_updated: 0, more_unchanged: 0 }
      if (earlier) merged[same(earlier, merged) ? 'more_unchanged' : 'more_updated'] += 1
      contacts.set(key, merged)
    },
  }
}

/** What two rows for one person share: the email address, else name and phone, else name and company. */
function identity({ email, first_name, last_name, phone, company }: ContactInput) {
  if (email) return email.toLowerCase()
  const digits = phone?.replace('(0)', '').replace(/\D/g, '')
  return JSON.stringify([first_name ?? '', last_name ?? '', digits || ['at', company ?? '']])
}

function overlay(earlier: BatchContact, later: ContactInput): BatchContact {
  const { tags, custom_fields } = earlier
  return {
    ...earlier,
    ...later,
    email: earlier.email,
    ...((tags || later.tags) && { tags: [...new Set([...(tags ?? []), ...(later.tags ?? [])])] }),
    ...((custom_fields || later.custom_fields) && {
      custom_fields: keepingRefusals(custom_fields ?? {}, {
        ...custom_fields,
        ...later.custom_fields,
      }),
    }),
  }
}

function same(one: BatchContact, other: BatchContact) {
  return JSON.stringify(one) === JSON.stringify({ ...one, ...other })
}
