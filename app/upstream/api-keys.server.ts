import { ApiKey, type ApiKeyInput, CreatedApiKey } from '@bellbird/contract/api-keys/api-key'
import { Done } from '@bellbird/contract/auth/session'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { segment } from './client/segment.ts'

const PATH = '/api/api-keys'

export async function listApiKeys(upstream: Upstream) {
  return (await upstream.readExtension(z.array(ApiKey), PATH))?.value
}

export function createApiKey(upstream: Upstream, key: ApiKeyInput) {
  return upstream.write(CreatedApiKey, 'POST', PATH, key)
}

export function revokeApiKey(upstream: Upstream, id: string) {
  return upstream.write(Done, 'DELETE', `${PATH}/${segment(id)}`)
}
