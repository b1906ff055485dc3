import { z } from 'zod'
import type { Call } from './call.ts'
import { Contact } from './contact.ts'
import { BinnedContact, BinQuery } from './contact-bin.ts'
import { ChangeUndone, ContactChange, HistoryQuery } from './contact-history.ts'
import { DistinctContacts, DuplicatePair, DuplicateQuery, MergeInput } from './contact-merge.ts'

/** What a contact went through, and the ways back. */
export const contactPastCalls = {
  listBin: {
    method: 'GET',
    path: '/api/contacts/bin',
    summary: 'Deleted contacts that can be restored, the latest first',
    signedIn: true,
    query: BinQuery,
    status: 200,
    answer: z.array(BinnedContact),
    refusals: [422],
    optional: true,
  },
  restoreContact: {
    method: 'POST',
    path: '/api/contacts/bin/{id}/restore',
    summary: 'Put a deleted contact back as it was',
    signedIn: true,
    status: 200,
    answer: Contact,
    refusals: [404, 409],
    optional: true,
  },
  purgeContact: {
    method: 'DELETE',
    path: '/api/contacts/bin/{id}',
    summary: 'Delete a contact in the bin for good',
    signedIn: true,
    status: 204,
    refusals: [404],
    optional: true,
  },
  listContactHistory: {
    method: 'GET',
    path: '/api/contacts/{id}/history',
    summary: 'What was done to a contact, newest first',
    signedIn: true,
    query: HistoryQuery,
    status: 200,
    answer: z.array(ContactChange),
    refusals: [404, 422],
    optional: true,
  },
  undoContactChange: {
    method: 'POST',
    path: '/api/contacts/{id}/history/{changeId}/undo',
    summary: 'Put back what one change replaced, for the fields nobody changed since',
    signedIn: true,
    status: 200,
    answer: ChangeUndone,
    refusals: [404, 409],
    optional: true,
  },
  listDuplicates: {
    method: 'GET',
    path: '/api/contacts/duplicates',
    summary: 'Pairs of contacts that may be the same person, the likeliest first',
    signedIn: true,
    query: DuplicateQuery,
    status: 200,
    answer: z.array(DuplicatePair),
    refusals: [422, 429],
    optional: true,
  },
  partContacts: {
    method: 'POST',
    path: '/api/contacts/duplicates/distinct',
    summary: 'Say that two contacts are two people, so that they are not suggested again',
    signedIn: true,
    body: DistinctContacts,
    status: 204,
    refusals: [404, 422],
    optional: true,
  },
  mergeContacts: {
    method: 'POST',
    path: '/api/contacts/{id}/merge',
    summary: 'Merge another contact into this one; the other goes to the bin',
    signedIn: true,
    body: MergeInput,
    status: 200,
    answer: Contact,
    refusals: [404, 409, 422],
    extensions: ['Idempotency-Key'],
    optional: true,
  },
} satisfies Record<string, Call>
