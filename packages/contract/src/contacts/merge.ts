import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { Contact } from './contact.ts'

export const duplicateReasons = ['email', 'phone', 'name'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

export const DuplicatePair = z.object({
  one: Contact,
  other: Contact,
  reasons: z.array(z.string()).default([]),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** 25 without `limit`. */
export const DuplicateQuery = z.object({
  ...pageQuery(100),
})
export type DuplicateQuery = z.infer<typeof DuplicateQuery>

const id = z.string().min(1).max(100)

/** These contacts are not suggested again. */
export const DistinctContacts = z.object({ one_id: id, other_id: id })
export type DistinctContacts = z.infer<typeof DistinctContacts>

/** The first is the one to keep: the one with the most calls, or the oldest. */
export const DuplicateGroup = z.object({
  members: z
    .array(z.object({ contact: Contact, calls: z.number().int().min(0).default(0) }))
    .min(2),
  reasons: z.array(z.string()).default([]),
})
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

/** 25 without `limit`; `X-Total-Count` counts groups, `X-Contact-Count` contacts. */
export const DuplicateGroupQuery = z.object({
  search: z.string().trim().min(1).max(200).optional(),
  reason: z.enum(duplicateReasons).optional(),
  ...pageQuery(100),
})
export type DuplicateGroupQuery = z.infer<typeof DuplicateGroupQuery>

export const DistinctGroups = z.object({
  groups: z.array(z.array(id).min(2).max(10)).min(1).max(100),
})
export type DistinctGroups = z.infer<typeof DistinctGroups>

const side = z.enum(['one', 'other'])

const single = z.object({
  first_name: side,
  last_name: side,
  email: side,
  phone: side,
  company: side,
  job_title: side,
  status: side,
})
/** The fields of which a merge keeps one value. */
export const singleFields = single.keyof().options

/** `one` is the contact in the path, which remains. Without a choice, `other` only fills its empty fields. */
export const MergeInput = z.object({
  other_id: id,
  choices: single
    .extend({ notes: z.enum(['one', 'other', 'both']) })
    .partial()
    .default({}),
  /** Whose value comes first if both have a custom field; the other's value is kept beside it. */
  custom_fields: z.record(z.string().max(100), side).default({}),
  /** The `updated_at` of each contact as the person saw it; 409 if either has changed since. */
  seen: z.object({ one: z.string().max(40), other: z.string().max(40) }).optional(),
})
export type MergeInput = z.infer<typeof MergeInput>
