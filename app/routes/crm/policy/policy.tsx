import { emailOptOuts, fieldPolicies, syncedFields } from '@bellbird/contract/crm/options'
import { FieldPolicies } from '@bellbird/contract/crm/runs'
import { providers, valuesOf } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { COMPARE, reject, rejectChanged } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { saveFieldPolicies } from '#app/upstream/crm.server.ts'
import { ConnectionHeader } from '../connection-header.tsx'
import { addressIn } from '../provider-in.ts'
import { requireConnection } from '../report.server.ts'
import type { Route } from './+types/policy.ts'
import { mappedFieldsOf } from './mapped-fields.server.ts'
import { withOneRule } from './one-rule.ts'
import { PolicyForm } from './policy-form.tsx'
import { mappedWords, saveMapped } from './save-mapped.server.ts'
import { inOrderOf, type Now, rulesOf, savedInstead, seenOf } from './saved-rules.server.ts'

const PolicyWords = z.object({ ...FieldPolicies.shape, ...mappedWords })

/** Throws a 404 page if the upstream has no policies that we support. */
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
  return {
    provider,
    account,
    chosen: Object.fromEntries(known),
    mapped,
    rules: rulesOf(providers[provider]),
    seen: seenOf(connection),
  }
}

/** Rules that changed since the form was shown are replaced only after the user has seen them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const address = addressIn(params)
  const form = await readForm(request)
  const submission = parseForm(withOneRule(form), PolicyWords)
  if (submission.status !== 'success') return stay(reject(submission))
  const { custom_fields, meanings, meanings_of, ...policies } = submission.value

  const { connection, provider } = await requireConnection(api, params)
  const [seen, current] = [form.get('seen'), seenOf(connection)]
  if (seen && seen !== current) {
    const words = savedInstead(connection, policies, providers[provider])
    const refused = rejectChanged(submission, 'page', COMPARE)
    const { result } = refused.data
    const now = await mappedFieldsOf(api, address, connection)
    if (now) result.initialValue = inOrderOf(now, result.initialValue ?? {})
    return stay(refused, { words, seen: current })
  }
  const synced = await saveMapped(api, address, { custom_fields, meanings, meanings_of })
  if (synced && !synced.ok) {
    const { problem } = synced
    return stay(reject(submission, { problem, failure: 'Failed to save the custom fields' }))
  }
  const saved = await saveFieldPolicies(api, address, policies)
  if (!saved.ok) {
    const { problem } = saved
    // The custom fields were saved, which made another version.
    const failure = 'Failed to save the conflict rules'
    return stay(reject(submission, { problem, failure }), { words: '', seen: '' })
  }
  return redirectWithSuccess(
    href('/crm/:connection/policy', { connection: address }),
    'Conflict rules saved',
  )
}

/** With `now`, saving again is based on that version. */
function stay({ data: refused, init }: ReturnType<typeof reject>, now?: Now) {
  return data({ ...refused, now }, init ?? undefined)
}

export default function FieldPolicyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, chosen, mapped, rules, seen } = loaderData
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
        rules={rules}
        seen={seen}
        now={actionData?.now}
        lastResult={actionData?.result}
      />
    </>
  )
}
