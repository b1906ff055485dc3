import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

/** The part of an upstream's error that a form can show. */
type Problem = {
  status: number
  detail: string | undefined
  notice: string | undefined
  issues: { path: string[]; message: string }[]
}

/** What a form action answers when it did not do what was asked. */
export type Rejected = {
  result: SubmissionResult<string[]>
  /** Set when a call failed; a fault in what was typed shows beside its field only. */
  toast: string | undefined
  /** New for each rejection, so that the same message shows again. */
  key: string
}

type Options = {
  /** Names of the fields that are never sent back. */
  secrets?: string[]
} & (
  | { problem?: undefined }
  | {
      problem: Problem
      /** The catalogue's words for this call, used where the upstream gave none. */
      failure: string
    }
)

/** The same form again, what was typed kept, each fault beside its field. */
export function reject<T>(submission: Submission<T, string[]>, options: Options = {}) {
  const { secrets = [] } = options
  const key = crypto.randomUUID()
  if (!options.problem) {
    const result = submission.reply({ hideFields: secrets })
    const status = submission.status === 'error' ? 422 : 200
    return data<Rejected>({ result, toast: undefined, key }, { status })
  }
  const { problem, failure } = options
  const { fieldErrors, formErrors } = place(problem, Object.keys(submission.payload))
  const sentence = problem.detail ?? (Object.keys(fieldErrors).length > 0 ? undefined : failure)
  const result = submission.reply({
    fieldErrors,
    formErrors: [
      ...new Set([sentence, ...formErrors, problem.notice].filter((text) => text !== undefined)),
    ],
    hideFields: secrets,
  })
  return data<Rejected>(
    { result, toast: problem.detail ?? failure, key },
    // 501 would say that it is we who do not know the call.
    { status: problem.status === 501 ? 502 : problem.status },
  )
}

export const COMPARE = 'Compare it with the current version, then save again.'

/** The same form again: what it edits changed meanwhile, and saving again is a choice made with open eyes. */
export function rejectChanged<T>(
  submission: Submission<T, string[]>,
  what: string,
  notice?: string,
) {
  const detail = `This ${what} changed while you were editing, so nothing was saved.`
  return reject(submission, {
    problem: { status: 409, detail, notice, issues: [] },
    failure: detail,
  })
}

function place({ issues }: Problem, fields: string[]) {
  const fieldErrors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const { path, message } of issues) {
    const [field] = path
    // The name of a field in a row begins with that of its list.
    if (field && fields.includes(field.replace(/\[.*/, '')))
      fieldErrors[field] = [...(fieldErrors[field] ?? []), message]
    else formErrors.push(message)
  }
  return { fieldErrors, formErrors }
}
