import { type CrmList, ImportChoice } from '@bellbird/contract/crm/lists'
import { providers } from '@bellbird/contract/options'
import { data, href } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/forms/parse.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { chooseImportList, listCrmLists } from '#app/upstream/crm-lists.server.ts'
import { ConnectionHeader } from '../connection-header.tsx'
import { addressIn } from '../provider-in.ts'
import { requireConnection } from '../report.server.ts'
import type { Route } from './+types/import.ts'
import { ImportForm } from './import-form.tsx'

const kinds: Record<string, string> = {
  list: 'List',
  list_view: 'List view',
  lead_list_view: 'Lead list view',
  leads: 'Leads',
  campaign: 'Campaign',
  filter: 'Filter',
}

const Query = z.object({ name: z.string().trim().max(100).default('') })

/** Throws a 404 page if the upstream always imports everyone. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { provider, address, account, connection } = await requireConnection(
    context.get(upstream),
    params,
  )
  const { import_list: chosen } = connection
  if (chosen === undefined) throw data(null, { status: 404 })
  const { name } = queryOf(url, Query)
  const found = await listCrmLists(context.get(upstream), address, name)
  const { lists, more } = found.ok ? found.value : { lists: [], more: false }
  return {
    provider,
    address,
    account,
    name,
    searchable: more || name !== '',
    chosen: chosen ? `list:${chosen.id}` : '',
    options: importOptions(lists, chosen),
    unreadable: found.ok ? undefined : sentenceOf(found.problem),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const address = addressIn(params)
  const submission = parseForm(await readForm(request), ImportChoice.strip())
  if (submission.status !== 'success') return reject(submission)

  const list_id = submission.value.list_id.replace(/^list:/, '')
  const saved = await chooseImportList(context.get(upstream), address, { list_id })
  if (!saved.ok) {
    return reject(submission, { problem: saved.problem, failure: 'Failed to save the choice' })
  }
  return redirectWithSuccess(
    href('/crm/:connection/import', { connection: address }),
    'Choice saved',
  )
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider } = loaderData
  const title = `Contacts to import from ${providers[provider]}`
  return (
    <>
      <ConnectionHeader
        title={title}
        account={loaderData.account}
        error={Boolean(actionData)}
        intro={`A sync imports everyone in ${providers[provider]}, or only the people on one list.`}
      />
      <RejectionToast refused={actionData} />
      <ImportForm key={loaderData.chosen} {...loaderData} lastResult={actionData?.result} />
    </>
  )
}

function importOptions(lists: CrmList[], chosen: CrmList | null) {
  const isMissing = chosen && !lists.some(({ id }) => id === chosen.id)
  const all = isMissing ? [chosen, ...lists] : lists
  return Object.fromEntries([
    ['', 'All contacts'],
    ...all.map(({ id, name, kind }) => [`list:${id}`, `${kinds[kind] ?? 'List'}: ${name}`]),
  ])
}
