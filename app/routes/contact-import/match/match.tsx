import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { openDraft, previewPage } from '#app/routes/contact-import/drafted.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/match.ts'
import { applyChoices } from './apply-choices.server.ts'
import { choicesIn } from './choices-in.server.ts'
import { UPDATE } from './match-form.tsx'
import { matchPage } from './match-page.server.ts'
import { MatchPage } from './match-page.tsx'

const Query = z.object({ row: z.coerce.number().int().min(1).max(1_000).optional() })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { row = 1 } = queryOf(url, Query)
  return matchPage(await previewPage(context, params.previewId), row)
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const draft = await openDraft(context, params.previewId)
  const form = await readForm(request)
  const rejected = await applyChoices(context.get(upstream), draft, choicesIn(form, draft.preview))
  if (rejected) {
    const chosen = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    return data({ message: rejected.message, chosen, key: crypto.randomUUID() }, rejected)
  }
  if (!form.has(UPDATE)) return redirect(href('/contacts/import/:previewId/review', params))
  const row = Number(form.get(UPDATE))
  const search = row > 0 ? `?row=${row}` : url.search
  return redirect(`${href('/contacts/import/:previewId', params)}${search}`)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function MatchColumns({ loaderData, actionData }: Route.ComponentProps) {
  return <MatchPage {...loaderData} rejected={actionData} />
}
