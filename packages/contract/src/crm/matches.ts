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

export const PossibleMatch = z.object({ contact: z.object(person), record: z.object(person) })
export type PossibleMatch = z.infer<typeof PossibleMatch>

export const MatchQuery = z.object(pageQuery())
export type MatchQuery = z.infer<typeof MatchQuery>

export const MatchDecision = z.strictObject({
  contact_id: z.string().min(1).max(100),
  record_id: z.string().min(1).max(100),
  same: z.boolean('Choose whether they are one person'),
})
export type MatchDecision = z.infer<typeof MatchDecision>
