import { z } from 'zod'
import { MAX_DISCLOSURE } from '../campaigns/words.ts'
import { line } from '../text.ts'
import { Permit } from './permit.ts'

const purpose = line(200).min(1, 'Enter what the call is about')
const number = z.string().trim().max(200)

export const SingleCallQuery = z.object({
  number: number.optional(),
  purpose: line(200).optional(),
})
export type SingleCallQuery = z.infer<typeof SingleCallQuery>

/** Judged again when the call is placed, and only that is kept as evidence. */
export const SingleCallVerdict = Permit.omit({ id: true })
export type SingleCallVerdict = z.infer<typeof SingleCallVerdict>

/** Defaults to the connection's agent and number and the contact's primary number. */
export const SingleCallInput = z.object({
  connection_id: z.string().min(1, 'Choose an agent').max(100),
  agent_id: z.string().max(200).optional(),
  number_id: z.string().max(200).optional(),
  number: number.optional(),
  purpose,
  disclosure: z.string().trim().min(1, 'Enter what the agent says first').max(MAX_DISCLOSURE),
  variables: z.record(z.string().max(100), z.string().max(2_000)).optional(),
})
export type SingleCallInput = z.infer<typeof SingleCallInput>
