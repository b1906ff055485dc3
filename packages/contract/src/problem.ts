import { z } from 'zod'

/** One validation issue. `loc` is a path that ends in the field's name, as in FastAPI: ["body", "email"]. */
export const ProblemIssue = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string().optional(),
})
export type ProblemIssue = z.infer<typeof ProblemIssue>

/** The body of every error response: a message or a list of issues. */
export const Problem = z.object({
  detail: z.union([z.string(), z.array(ProblemIssue)]),
})
export type Problem = z.infer<typeof Problem>
