import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { id } from '../values.ts'

const person = {
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
}

/** A contact and a CRM record that share a number and may be the same person. */
export const PossibleMatch = z.object({ contact: z.object(person), record: z.object(person) })
export type PossibleMatch = z.infer<typeof PossibleMatch>

/** GET /api/crm/matches/{id}: oldest first, 50 without `limit`. */
export const MatchQuery = z.object(pageQuery())
export type MatchQuery = z.infer<typeof MatchQuery>

/** POST /api/crm/matches/{id}: whether the two are the same person. */
export const MatchDecision = z.strictObject({
  contact_id: z.string().min(1).max(100),
  record_id: z.string().min(1).max(100),
  same: z.boolean('Choose whether they are one person'),
})
export type MatchDecision = z.infer<typeof MatchDecision>
