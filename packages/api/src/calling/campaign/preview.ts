import type { CallPreview } from '@bellbird/contract/calling/campaign-calling'
import { contactName } from '@bellbird/contract/contacts/name'
import { campaignStore } from '../../campaigns/store.ts'
import { contactStore } from '../../contacts/store.ts'
import type { Sql } from '../../database/database.ts'
import { notFound } from '../../http/problem.ts'
import { campaignAudience } from './audience.ts'
import { campaignCalling, type Dialing } from './store.ts'
import { filledIn, variablesFor } from './variables.ts'

export async function previewCall(
  sql: Sql,
  ownerId: string,
  id: string,
  contactId: string | undefined,
): Promise<CallPreview> {
  const campaign = await campaignStore(sql, ownerId).find(id)
  const { variables } = await campaignCalling(sql, ownerId).find(id)
  const audience = campaignAudience(sql, ownerId, campaign.audience)
  const wanted = contactId ?? (await audience.first())
  if (!wanted) throw notFound('Contact')
  const contact = await contactStore(sql, ownerId).find(wanted)
  const values = variablesFor(variables as Dialing['variables'], {
    contact,
    agent: campaign.agent,
    accountCompany: await companyOf(sql, ownerId),
  })
  return {
    contact_id: contact.id,
    contact_name: contactName(contact),
    company: contact.company,
    disclosure: filledIn(campaign.disclosure, values, contact),
    variables: await withEmpty(audience, variables as Dialing['variables'], values),
    ...(await audience.around(contact.id)),
  }
}

async function withEmpty(
  audience: ReturnType<typeof campaignAudience>,
  variables: Dialing['variables'],
  values: Record<string, string>,
) {
  const empty = await audience.emptyOf(variables)
  return variables.map(({ name }, at) => ({
    name,
    value: values[name] ?? '',
    empty: empty[at] ?? null,
  }))
}

export async function companyOf(sql: Sql, ownerId: string) {
  const [user] = await sql.query<{ company_name: string }>(
    'select company_name from users where id = $1',
    [ownerId],
  )
  return user?.company_name ?? ''
}
