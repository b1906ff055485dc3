import type { Submission } from '@conform-to/react'
import { data, href } from 'react-router'
import type { z } from 'zod'
import { parseForm } from '#app/forms/parse.server.ts'
import { type FormRejection, reject } from '#app/forms/reject.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { addToDoNotCallList, sentenceFor } from '#app/upstream/add-to-do-not-call-list.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import type { NumberCheck } from './checked-numbers.server.ts'
import { type FileForm, type NumberForm, RejectedForm } from './number-form-schema.ts'

const FAULTS_SHOWN = 20

type Numbers = {
  phone: string
  row?: number
  reason?: string
  source?: string
  at?: string
}[]

export type AddNumbersReport = {
  report?: { taken: string; faults: string[]; more: number }
  checked?: NumberCheck
  /** Numbers that could not be checked may be added anyway. */
  uncheckable?: boolean
  /** Whether a number got its country code. */
  replaced?: boolean
  fileError?: string
}

type Accepted = Extract<
  Submission<z.infer<typeof FileForm> | z.infer<typeof NumberForm>, string[]>,
  { status: 'success' }
>

/** Only rejected numbers that were typed stay in their field. */
export async function addNumbers(upstream: Upstream, submission: Accepted, numbers: Numbers) {
  const { country, at, reason, source } = submission.value
  const since = at && { at: startOf(at) }
  const { done, failed } = await addToDoNotCallList(upstream, {
    numbers: numbers.map(({ row: _, ...number }) => ({ ...since, ...number })),
    ...(country && { country }),
    ...(reason && { reason }),
    ...(source && { source }),
  })
  if (failed) {
    const failure =
      done.added > 0 ? `${sentenceFor(done)}, then adding failed` : 'Failed to add numbers'
    return stay(reject(submission, { problem: failed, failure }))
  }
  if (done.refused.length === 0) {
    return redirectWithSuccess(href('/suppressions'), sentenceFor(done))
  }
  const faults = done.refused.map(({ position, phone, message }) => {
    const row = numbers[position - 1]?.row
    return { row, phone, sentence: `${row ? `Row ${row}, ` : ''}${phone}: ${message}` }
  })
  const typed = faults.filter(({ row }) => !row).map(({ phone }) => phone)
  const left = new FormData()
  for (const [name, value] of Object.entries({ ...submission.payload, numbers: typed.join('\n') }))
    left.set(name, String(value))
  return stay(reject(parseForm(left, RejectedForm), typed.length > 0 ? numbersRejected : {}), {
    report: {
      taken: sentenceFor(done),
      faults: faults.slice(0, FAULTS_SHOWN).map(({ sentence }) => sentence),
      more: Math.max(0, faults.length - FAULTS_SHOWN),
    },
  })
}

/** A day that is not over yet where the server is begins now. */
function startOf(day: string) {
  const midnight = `${day}T00:00:00.000Z`
  const now = new Date().toISOString()
  return midnight < now ? midnight : now
}

const numbersRejected = {
  problem: {
    status: 422,
    detail: undefined,
    notice: undefined,
    issues: [{ path: ['numbers'], message: 'Fix these numbers' }],
  },
  failure: 'Some numbers weren’t added',
}

export function stay(
  { data: refused, init }: ReturnType<typeof reject>,
  shown: AddNumbersReport = {},
) {
  return data<FormRejection & AddNumbersReport>({ ...refused, ...shown }, init ?? undefined)
}
