import { emailOptOuts, fieldPolicies, syncedFields } from '@bellbird/contract/crm/options'
import { FieldPolicies } from '@bellbird/contract/crm/runs'
import { providers, valuesOf } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { listConnections, saveFieldPolicies } from '#app/upstream/crm.server.ts'
import { providerIn } from '../provider-in.ts'
import type { Route } from './+types/policy.ts'
import { PolicyForm } from './policy-form.tsx'

/** A 404 page where nothing is connected, or the upstream knows no policies that we know. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const provider = providerIn(params)
  const connections = await listConnections(context.get(upstream))
  const { policy } = connections.find((connection) => connection.provider === provider) ?? {}
  const choices = [
    ...valuesOf(syncedFields).map((field) => [field, fieldPolicies] as const),
    ['email_opt_outs', emailOptOuts] as const,
  ]
  const known = choices.flatMap(([name, options]) => {
    const chosen = policy?.[name]
    return chosen !== undefined && Object.hasOwn(options, chosen) ? [[name, chosen] as const] : []
  })
  if (known.length === 0) throw data(null, { status: 404 })
  return { provider, chosen: Object.fromEntries(known) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const provider = providerIn(params)
  const submission = parseForm(await readForm(request), FieldPolicies.strip())
  if (submission.status !== 'success') return reject(submission)

  const saved = await saveFieldPolicies(context.get(upstream), provider, submission.value)
  if (!saved.ok) {
    return reject(submission, {
      problem: saved.problem,
      failure: 'Failed to save the conflict rules',
    })
  }
  return redirectWithSuccess(href('/crm/:provider/policy', { provider }), 'Conflict rules saved')
}

export default function FieldPolicyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, chosen } = loaderData
  const name = providers[provider]
  const title = `${name} conflict rules`
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{title}</PageTitle>
      <PageHeader
        back={{ href: href('/crm'), label: 'CRM Integrations' }}
        title={title}
        intro={`Which value to keep when a field changed in both places since the last sync.`}
      />
      <RejectionToast refused={actionData} />
      <PolicyForm
        key={JSON.stringify(chosen)}
        provider={provider}
        chosen={chosen}
        lastResult={actionData?.result}
      />
    </>
  )
}
