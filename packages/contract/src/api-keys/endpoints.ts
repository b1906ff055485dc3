import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ApiKey, ApiKeyInput, CreatedApiKey } from './api-key.ts'

/** A key cannot manage keys. */
export const apiKeyEndpoints = {
  listApiKeys: {
    method: 'GET',
    path: '/api/api-keys',
    summary: 'The user’s API keys, without the keys themselves, newest first',
    signedIn: true,
    scope: 'session',
    status: 200,
    answer: z.array(ApiKey),
    errorStatuses: [],
    optional: true,
  },
  createApiKey: {
    method: 'POST',
    path: '/api/api-keys',
    summary: 'Create an API key; only this response contains the key itself',
    signedIn: true,
    scope: 'session',
    body: ApiKeyInput,
    status: 201,
    answer: CreatedApiKey,
    errorStatuses: [409, 422],
    optional: true,
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api/api-keys/{id}',
    summary: 'Revoke an API key: it stops working immediately',
    signedIn: true,
    scope: 'session',
    status: 204,
    errorStatuses: [404],
    optional: true,
  },
} satisfies Record<string, Endpoint>
