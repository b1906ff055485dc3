import { z } from 'zod'
import { ProviderFault } from '../fault.ts'
import { optionsOf } from '../owner-options.ts'
import type { Session } from '../session.ts'
import type { CrmSettings } from '../settings.ts'

const PAGE = 500
const NO_SCOPE = 403

const Owners = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      email: z.string().nullish(),
      firstName: z.string().nullish(),
      lastName: z.string().nullish(),
    }),
  ),
  paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
})
type Owner = z.infer<typeof Owners>['results'][number]

export async function hubspotOwners(session: Session, { HUBSPOT_OWNERS_PATH: path }: CrmSettings) {
  const found: Owner[] = []
  let after: string | undefined
  try {
    do {
      const query = { limit: PAGE, after }
      const { results, paging } = await session.ask(Owners, { method: 'GET', path, query })
      found.push(...results)
      after = paging?.next?.after
    } while (after)
  } catch (error) {
    if (error instanceof ProviderFault && error.status === NO_SCOPE) return undefined
    throw error
  }
  return optionsOf(
    found.map(({ id, email, firstName, lastName }) => ({
      id,
      name: [firstName, lastName].filter(Boolean).join(' '),
      email,
    })),
  )
}
