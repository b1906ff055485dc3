import { z } from 'zod'

/** One fault in a request. `loc` ends in the field's name, as FastAPI writes it: ["body", "email"]. */
export const ProblemIssue = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string().optional(),
})
export type ProblemIssue = z.infer<typeof ProblemIssue>

/** The body of every error response: one sentence, or a list of faults. */
export const Problem = z.object({
  detail: z.union([z.string(), z.array(ProblemIssue)]),
})
export type Problem = z.infer<typeof Problem>
