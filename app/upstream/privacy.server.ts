import type { PageRange } from '@bellbird/contract/pagination'
import { ErasureReceipt, HeldData } from '@bellbird/contract/privacy/privacy'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

const ERASE_MS = 60_000

export async function findContactData(upstream: Upstream, contactId: string) {
  const path = `/api/contacts/${segment(contactId)}/data`
  return (await upstream.readExtension(HeldData, path))?.value
}

export async function findUserData(upstream: Upstream) {
  return (await upstream.readExtension(HeldData, '/api/users/me/data'))?.value
}

export function eraseContact(upstream: Upstream, contactId: string) {
  return upstream.write(
    ErasureReceipt,
    'POST',
    `/api/contacts/${segment(contactId)}/erase`,
    undefined,
    {
      deadline: ERASE_MS,
    },
  )
}

export async function listErasures(upstream: Upstream, query: PageRange) {
  const answer = await upstream.readExtension(z.array(ErasureReceipt), '/api/erasures', query)
  return answer && pageIn(answer, query)
}

export function findErasure(upstream: Upstream, id: string) {
  return upstream.read(ErasureReceipt, `/api/erasures/${segment(id)}`)
}
