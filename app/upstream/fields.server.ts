import {
  ContactField,
  type ContactFieldInput,
  type ContactFieldUpdate,
} from '@bellbird/contract/contacts/fields'
import { TagChanged } from '@bellbird/contract/contacts/tags'
import { data } from 'react-router'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { segment } from './client/segment.ts'

const PATH = '/api/contact-fields'

const at = (id: string) => `${PATH}/${segment(id)}`

export async function listFields(upstream: Upstream) {
  return (await upstream.readExtension(z.array(ContactField), PATH))?.value
}

export async function allFields(upstream: Upstream) {
  const found = await upstream.readExtension(z.array(ContactField), PATH)
  if (!found) return undefined
  return { fields: found.value, mayHaveOthers: found.headers.get('x-undefined-names') !== '0' }
}

export async function findField(upstream: Upstream, id: string) {
  const found = await upstream.readExtension(ContactField, at(id))
  if (!found) throw data(null, { status: 404 })
  return found.value
}

export function createField(upstream: Upstream, field: ContactFieldInput) {
  return upstream.write(ContactField, 'POST', PATH, field)
}

export function updateField(
  upstream: Upstream,
  id: string,
  change: ContactFieldUpdate,
  seen?: string,
) {
  return upstream.write(ContactField, 'PUT', at(id), change, {
    headers: seen ? { 'if-match': `"${seen}"` } : {},
    deadline: CHANGE_MS,
  })
}

export function deleteField(upstream: Upstream, id: string) {
  return upstream.write(TagChanged, 'DELETE', at(id), undefined, { deadline: CHANGE_MS })
}

const CHANGE_MS = 60_000
