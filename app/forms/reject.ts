import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

export type Problem = {
  status: number
  detail: string | undefined
  notice: string | undefined
  issues: { path: string[]; message: string }[]
}

export type FormRejection = {
  result: SubmissionResult<string[]>
  /** Set when a request failed; invalid input is shown only beside its field. */
  toast: string | undefined
  /** New for each rejection, so that the same message is shown again. */
  key: string
}

/** False if a row was added or removed. */
export function isRejected(answer: Pick<FormRejection, 'result'> | undefined) {
  return answer !== undefined && answer.result.intent === undefined
}

type Options = {
  /** Fields that are never sent back. */
  secrets?: string[]
} & (
  | { problem?: undefined }
  | {
      problem: Problem
      /** The message if the upstream gives none. */
      failure: string
    }
)

export function reject<T>(submission: Submission<T, string[]>, options: Options = {}) {
  const { secrets = [] } = options
  const key = crypto.randomUUID()
  if (!options.problem) {
    const result = submission.reply({ hideFields: secrets })
    const status = submission.status === 'error' ? 422 : 200
    return data<FormRejection>({ result, toast: undefined, key }, { status })
  }
  const { problem, failure } = options
  const { fieldErrors, formErrors } = place(problem, Object.keys(submission.payload))
  const sentence = problem.detail ?? (Object.keys(fieldErrors).length > 0 ? undefined : failure)
  const result = submission.reply({
    fieldErrors,
    formErrors: [
      ...new Set([sentence, ...formErrors, problem.notice].filter((text) => text !== undefined)),
    ],
    // After a conflict, the user sees the current version: saving again is based on that one.
    hideFields: [409, 412].includes(problem.status) ? [...secrets, 'seen'] : secrets,
  })
  return data<FormRejection>(
    { result, toast: problem.detail ?? failure, key },
    // A 501 would say that the app itself lacks the endpoint.
    { status: problem.status === 501 ? 502 : problem.status },
  )
}

export const COMPARE = 'Compare it with the current version, then save again.'

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
    // The name of a field in a row starts with that of its list.
    if (field && fields.includes(field.replace(/\[.*/, '')))
      fieldErrors[field] = [...(fieldErrors[field] ?? []), message]
    else formErrors.push(message)
  }
  return { fieldErrors, formErrors }
}
