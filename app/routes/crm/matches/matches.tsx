import { providers } from '@bellbird/contract/options'
import { UserCheck } from 'lucide-react'
import { data, href } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/forms/read-form.server.ts'
import { readPage } from '#app/forms/read-page.server.ts'
import {
  redirectWithError,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { decideMatch, listMatches } from '#app/upstream/crm-matches.server.ts'
import { ConnectionHeader } from '../connection-header.tsx'
import { addressIn } from '../provider-in.ts'
import { requireConnection } from '../report.server.ts'
import type { Route } from './+types/matches.ts'
import { MatchList } from './match-list.tsx'

const Decision = z.object({
  contact_id: z.string().min(1).max(100),
  record_id: z.string().min(1).max(100),
  same: z.enum(['yes', 'no']),
})

/** Throws a 404 page if the upstream does not look for matches. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { provider, address, account } = await requireConnection(context.get(upstream), params)
  const { found, rows, page, pages, summary } = await readPage(url, {
    noun: 'pair',
    list: (range) => listMatches(context.get(upstream), address, range),
  })
  if (!found) throw data(null, { status: 404 })
  return { provider, address, account, rows, page, pages, summary: `${summary}, oldest first` }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const address = addressIn(params)
  const page = href('/crm/:connection/matches', { connection: address })
  const decision = Decision.safeParse(Object.fromEntries(await readForm(request)))
  if (!decision.success) return redirectWithError(page, 'Choose Same person or Different people')
  const { same, ...pair } = decision.data
  const outcome = await decideMatch(context.get(upstream), address, {
    ...pair,
    same: same === 'yes',
  })
  if (!outcome.ok) return redirectWithProblem(page, outcome.problem, 'Failed to save the decision')
  return redirectWithSuccess(page, {
    message: same === 'yes' ? 'Linked as one person' : 'Kept as two people',
    description: 'The next sync or export uses this.',
  })
}

export default function PossibleMatches({ loaderData }: Route.ComponentProps) {
  const { provider, address, rows, page, pages, summary } = loaderData
  const name = providers[provider]
  const title = `Possible matches with ${name}`
  return (
    <>
      <ConnectionHeader
        title={title}
        account={loaderData.account}
        intro="These share a phone number, but other details differ. Until you decide, nothing is created or changed."
      />
      {rows.length > 0 ? (
        <>
          <Panel title="Same person?" flush>
            <MatchList provider={provider} address={address} matches={rows} />
          </Panel>
          <Pagination
            page={page}
            pages={pages}
            summary={summary}
            hrefOf={(number) =>
              listAddress(href('/crm/:connection/matches', { connection: address }), {
                page: number,
              })
            }
          />
        </>
      ) : (
        <EmptyState
          icon={UserCheck}
          title="No possible matches"
          actions={
            <ButtonLink variant="primary" to={href('/crm')}>
              CRM Integrations
            </ButtonLink>
          }
        >
          Everyone who shares a number with a {name} record has been matched.
        </EmptyState>
      )}
    </>
  )
}
