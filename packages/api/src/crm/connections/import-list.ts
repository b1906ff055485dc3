import type { CrmListQuery, ImportChoice } from '@bellbird/contract/crm/lists'
import { issue, notFound, ProblemError } from '../../http/problem.ts'
import type { Crm } from '../crm.ts'
import type { Provider } from '../provider.ts'
import { connectedAdapter } from './adapter-of.ts'
import { answerable } from './connecting.ts'
import { connectionStore } from './connections.ts'

/** The lists in the CRM that a sync can be limited to. */
export async function listLists(
  crm: Crm,
  ownerId: string,
  provider: Provider,
  { name = '' }: CrmListQuery,
) {
  const { lists } = await connectedAdapter(crm, ownerId, provider)
  return answerable(provider, lists.named(name))
}

/** Rejects with 422 if the CRM does not have the list. */
export async function chooseImportList(
  crm: Crm,
  ownerId: string,
  provider: Provider,
  { list_id: id }: ImportChoice,
) {
  const { lists } = await connectedAdapter(crm, ownerId, provider)
  const list = id === '' ? null : await answerable(provider, lists.find(id))
  if (list === undefined) {
    const why = `${provider.name} no longer has this list. Choose another.`
    throw new ProblemError(422, [issue('list_id', why, 'value_error')])
  }
  const connections = connectionStore(crm.database, ownerId)
  if (!(await connections.setImportList(provider.id, list))) throw notFound('Connection')
}
