import { emailOptOuts, fieldPolicies, syncedFields } from '@bellbird/contract/crm/options'
import { FieldPolicies } from '@bellbird/contract/crm/runs'
import { providers, valuesOf } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { COMPARE, reject, rejectChanged } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { versionOf } from '#app/forms/version-of.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { connectedAt } from '#app/upstream/connected.ts'
import { consultConnections, saveFieldPolicies } from '#app/upstream/crm.server.ts'
import { ConnectionHeader } from '../connection-header.tsx'
import { addressIn } from '../provider-in.ts'
import { requireConnection } from '../report.server.ts'
import type { Route } from './+types/policy.ts'
import { mappedFieldsOf } from './mapped-fields.server.ts'
import { withOneRule } from './one-rule.ts'
import { PolicyForm } from './policy-form.tsx'
import { differing, savedRules } from './rule-words.ts'
import { mappedWords, saveMapped } from './save-mapped.server.ts'

const PolicyWords = z.object({ ...FieldPolicies.shape, ...mappedWords })

/** A 404 page if the upstream has no policies that we support. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const connected = await requireConnection(context.get(upstream), params)
  const { provider, account, address, connection } = connected
  const { policy } = connection
  const choices = [
    ...valuesOf(syncedFields).map((field) => [field, fieldPolicies] as const),
    ['email_opt_outs', emailOptOuts] as const,
  ]
  const known = choices.flatMap(([name, options]) => {
    const chosen = policy?.[name]
    return chosen !== undefined && Object.hasOwn(options, chosen) ? [[name, chosen] as const] : []
  })
  if (known.length === 0) throw data(null, { status: 404 })
  const mapped = await mappedFieldsOf(context.get(upstream), address, connection)
  const seen = versionOf(savedRules(connection))
  return { provider, account, chosen: Object.fromEntries(known), mapped, seen }
}

/** Rules that changed since the form was shown are replaced only after the user has seen them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const address = addressIn(params)
  const form = await readForm(request)
  const submission = parseForm(withOneRule(form), PolicyWords)
  if (submission.status !== 'success') return stay(reject(submission))
  const { custom_fields, meanings, meanings_of, ...policies } = submission.value

  const failure = 'Failed to save the conflict rules'
  const listed = await consultConnections(api)
  if (!listed.ok) return stay(reject(submission, { problem: listed.problem, failure }))
  const current = connectedAt(listed.value, address)
  const [seen, now] = [form.get('seen'), current && versionOf(savedRules(current.connection))]
  if (current && now && seen && seen !== now) {
    const words = differing(current.connection, policies, providers[current.provider])
    return stay(rejectChanged(submission, 'page', COMPARE), { words, seen: now })
  }

  const mapped = { custom_fields, meanings, meanings_of }
  const synced = await saveMapped(api, address, mapped)
  if (synced && !synced.ok) {
    const options = { problem: synced.problem, failure: 'Failed to save the custom fields' }
    return stay(reject(submission, options))
  }
  const saved = await saveFieldPolicies(api, address, policies)
  if (!saved.ok) return stay(reject(submission, { problem: saved.problem, failure }))
  return redirectWithSuccess(
    href('/crm/:connection/policy', { connection: address }),
    'Conflict rules saved',
  )
}

/** Shows the same form; with `now`, the current rules are shown above the input. */
function stay(
  { data: refused, init }: ReturnType<typeof reject>,
  now?: { words: string; seen: string },
) {
  return data({ ...refused, now }, init ?? undefined)
}

export default function FieldPolicyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, chosen, mapped } = loaderData
  const name = providers[provider]
  const title = `${name} conflict rules`
  return (
    <>
      <ConnectionHeader
        title={title}
        account={loaderData.account}
        error={Boolean(actionData?.result.error)}
        intro="Which fields sync, and which value to keep if a field changed on both sides. Changes apply from the next sync."
      />
      <RejectionToast refused={actionData} />
      <PolicyForm
        key={JSON.stringify([chosen, mapped])}
        provider={provider}
        chosen={chosen}
        mapped={mapped}
        lastResult={actionData?.result}
        seen={loaderData.seen}
        now={actionData?.now}
      />
    </>
  )
}
