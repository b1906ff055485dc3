import { MAX_FIELDS } from '@bellbird/contract/contacts/field-words'
import { emailOptOuts, fieldPolicies, syncedFields } from '@bellbird/contract/crm/options'
import { FieldPolicies } from '@bellbird/contract/crm/runs'
import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Rejection } from '#app/upstream/client/problem.ts'
import { saveFieldPolicies } from '#app/upstream/crm.server.ts'
import { saveSyncedCustomFields } from '#app/upstream/crm-fields.server.ts'
import { providerIn } from '../provider-in.ts'
import { requireConnection } from '../report.server.ts'
import type { Route } from './+types/policy.ts'
import { customFieldsOf } from './custom-field-rows.server.ts'
import { PolicyForm } from './policy-form.tsx'

/** A row without a CRM field is not synced. */
const Row = z.object({
  field: z.string(),
  there: z.string(),
  rule: z.enum(valuesOf(fieldPolicies), 'Choose a rule'),
})
const PolicyWords = z.object({
  ...FieldPolicies.shape,
  custom_fields: z.array(Row).max(MAX_FIELDS).optional(),
})

/** A 404 page if the upstream has no policies that we support. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const provider = providerIn(params)
  const connection = await requireConnection(context.get(upstream), provider)
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
  const customFields = await customFieldsOf(context.get(upstream), provider, connection)
  return { provider, chosen: Object.fromEntries(known), customFields }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const provider = providerIn(params)
  const submission = parseForm(await readForm(request), PolicyWords)
  if (submission.status !== 'success') return reject(submission)
  const { custom_fields: rows, ...policies } = submission.value

  const synced = rows && (await saveRows(context.get(upstream), provider, rows))
  if (synced && !synced.ok) {
    return reject(submission, {
      problem: synced.problem,
      failure: 'Failed to save the custom fields',
    })
  }
  const saved = await saveFieldPolicies(context.get(upstream), provider, policies)
  if (!saved.ok) {
    return reject(submission, {
      problem: saved.problem,
      failure: 'Failed to save the conflict rules',
    })
  }
  return redirectWithSuccess(href('/crm/:provider/policy', { provider }), 'Conflict rules saved')
}

/** Its errors refer to the fields of the form's rows. */
async function saveRows(to: Upstream, provider: ProviderId, rows: z.infer<typeof Row>[]) {
  const chosen = rows.flatMap(({ there, ...row }, at) => (there ? [{ ...row, there, at }] : []))
  const saved = await saveSyncedCustomFields(
    to,
    provider,
    chosen.map(({ field, there, rule }) => ({ field, crm_field: there, rule })),
  )
  if (saved.ok) return saved
  const placed = ({ path, message }: Rejection['issues'][number]) => {
    const [, index = '', part] = path
    const row = chosen[Number(index)]
    const name = part === 'rule' ? 'rule' : 'there'
    return { message, path: row ? [`custom_fields[${row.at}].${name}`] : path }
  }
  return { ...saved, problem: { ...saved.problem, issues: saved.problem.issues.map(placed) } }
}

export default function FieldPolicyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, chosen, customFields } = loaderData
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
        key={JSON.stringify([chosen, customFields])}
        provider={provider}
        chosen={chosen}
        customFields={customFields}
        lastResult={actionData?.result}
      />
    </>
  )
}
