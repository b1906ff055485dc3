import type { CrmListQuery, ImportChoice } from '@bellbird/contract/crm/lists'
import { issue, notFound, ProblemError } from '../../http/problem.ts'
import type { Crm } from '../crm.ts'
import { adapterOf } from './adapter-of.ts'
import { answerable } from './connecting.ts'
import { type ConnectionRow, connectionStore } from './connections.ts'

export async function listLists(crm: Crm, connection: ConnectionRow, { name = '' }: CrmListQuery) {
  const provider = crm.providers[connection.provider]
  const { lists } = adapterOf(crm, provider, connection)
  return answerable(provider, lists.named(name))
}

export async function chooseImportList(
  crm: Crm,
  connection: ConnectionRow,
  { list_id: id }: ImportChoice,
) {
  const provider = crm.providers[connection.provider]
  const { lists } = adapterOf(crm, provider, connection)
  const list = id === '' ? null : await answerable(provider, lists.find(id))
  if (list === undefined) {
    const why = `${provider.name} no longer has this list. Choose another.`
    throw new ProblemError(422, [issue('list_id', why, 'value_error')])
  }
  const connections = connectionStore(crm.database, connection.owner_id)
  if (!(await connections.setImportList(connection.id, list))) throw notFound('Connection')
}
