import { MAX_STORED_MONTHS } from '@bellbird/contract/calling/call-words'
import { formatCount } from '@bellbird/runtime/numbers'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import {
  consultCallingSettings,
  findCallingSettings,
  updateCallingSettings,
} from '#app/upstream/calling-settings.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/storage.ts'
import { outdatedCalls } from './outdated-calls.server.ts'

export const handle = { dialog: true }

const back = href('/profile/calling')
const months = z.coerce.number().int().min(1).max(MAX_STORED_MONTHS)

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const asked = queryOf(url, z.object({ months: months.optional() })).months
  const settings = await findCallingSettings(api)
  if (!settings || !asked || asked >= settings.keep_months) throw redirect(back)
  return { months: asked, ...(await outdatedCalls(api, asked)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const asked = months.safeParse((await readForm(request)).get('months'))
  if (!asked.success) throw redirect(back)
  const failure = 'Failed to save the calling settings'
  const now = await consultCallingSettings(api)
  if (!now.ok) return redirectWithProblem(back, now.problem, failure)
  const saved = await updateCallingSettings(api, { ...now.value, keep_months: asked.data })
  if (!saved.ok) return redirectWithProblem(back, saved.problem, failure)
  return redirectWithSuccess(back, 'Calling settings saved')
}

export default function ShortenStorage({ loaderData }: Route.ComponentProps) {
  const { months, count, to } = loaderData
  return (
    <Dialog
      title={`Keep calls for ${monthsOf(months)}?`}
      action={href('/profile/calling/storage')}
      cancelHref={back}
      confirmLabel="Delete older calls"
      pendingLabel="Saving"
      hidden={{ months: String(months) }}
    >
      <p>
        This deletes {callsOf(count)} up to <DayStamp iso={to} />, with their transcripts and the
        record of why they were allowed, within an hour. It can’t be undone.
      </p>
      <p>Recordings stay with the voice platform. Your other changes are saved.</p>
    </Dialog>
  )
}

function monthsOf(months: number) {
  return months === 1 ? '1 month' : `${months} months`
}

function callsOf(count: number | undefined) {
  if (count === undefined) return 'all calls'
  return count === 1 ? '1 call' : `${formatCount(count)} calls`
}
