import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { Contact } from './contact.ts'

export const duplicateReasons = ['email', 'phone', 'name'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Two contacts that may be the same person; an unknown reason is kept as text. */
export const DuplicatePair = z.object({
  one: Contact,
  other: Contact,
  reasons: z.array(z.string()).default([]),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** GET /api/contacts/duplicates: 25 without `limit`; the total comes back in `X-Total-Count`. */
export const DuplicateQuery = z.object({
  ...pageQuery(100),
})
export type DuplicateQuery = z.infer<typeof DuplicateQuery>

const id = z.string().min(1).max(100)

/** POST /api/contacts/duplicates/distinct: these two are two people, and are not suggested again. */
export const DistinctContacts = z.object({ one_id: id, other_id: id })
export type DistinctContacts = z.infer<typeof DistinctContacts>

/** Contacts that may all be the same person. The first is the one to keep: it has most calls, or else is the oldest. */
export const DuplicateGroup = z.object({
  members: z
    .array(z.object({ contact: Contact, calls: z.number().int().min(0).default(0) }))
    .min(2),
  reasons: z.array(z.string()).default([]),
})
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

/** GET /api/contacts/duplicates/groups: 25 without `limit`; `X-Total-Count` says how many groups, `X-Contact-Count` how many contacts. */
export const DuplicateGroupQuery = z.object({
  search: z.string().trim().min(1).max(200).optional(),
  reason: z.enum(duplicateReasons).optional(),
  ...pageQuery(100),
})
export type DuplicateGroupQuery = z.infer<typeof DuplicateGroupQuery>

/** POST /api/contacts/duplicates/groups/distinct: no two contacts of a group are the same person. */
export const DistinctGroups = z.object({
  groups: z.array(z.array(id).min(2).max(10)).min(1).max(100),
})
export type DistinctGroups = z.infer<typeof DistinctGroups>

const side = z.enum(['one', 'other'])
export type MergeSide = z.infer<typeof side>

/**
 * POST /api/contacts/{id}/merge. `one` is the contact in the address, which stays. Without a choice a field
 * keeps the value of `one`, or takes that of `other` where `one` has none.
 */
export const MergeInput = z.object({
  other_id: id,
  choices: z
    .object({
      first_name: side,
      last_name: side,
      email: side,
      phone: side,
      company: side,
      job_title: side,
      status: side,
      notes: z.enum(['one', 'other', 'both']),
    })
    .partial()
    .default({}),
  /** Which of the two comes first where both have a custom field; the other's value is kept beside it. */
  custom_fields: z.record(z.string().max(100), side).default({}),
  /** The `updated_at` of each that the person saw: another version is rejected with 409. */
  seen: z.object({ one: z.string().max(40), other: z.string().max(40) }).optional(),
})
export type MergeInput = z.infer<typeof MergeInput>
