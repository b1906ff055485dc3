import { z } from 'zod'

/** `loc` is a path that ends in the field's name, as in FastAPI: ["body", "email"]. */
export const ProblemIssue = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string().optional(),
})
export type ProblemIssue = z.infer<typeof ProblemIssue>

export const Problem = z.object({
  detail: z.union([z.string(), z.array(ProblemIssue)]),
})
export type Problem = z.infer<typeof Problem>
