import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Tag, TagChanged, TagQuery, TagRemoval, TagUpdate } from './tags.ts'

export const tagEndpoints = {
  listTags: {
    method: 'GET',
    path: '/api/tags',
    summary: 'The tags that contacts have, by name',
    signedIn: true,
    query: TagQuery,
    status: 200,
    answer: z.array(Tag),
    errorStatuses: [422],
    optional: true,
  },
  updateTag: {
    method: 'PUT',
    path: '/api/tags',
    summary: 'Rename, merge or color a tag on every contact that has it',
    signedIn: true,
    body: TagUpdate,
    status: 200,
    answer: TagChanged,
    errorStatuses: [404, 409, 422],
    optional: true,
  },
  removeTag: {
    method: 'POST',
    path: '/api/tags/remove',
    summary: 'Remove a tag from every contact that has it',
    signedIn: true,
    body: TagRemoval,
    status: 200,
    answer: TagChanged,
    errorStatuses: [404, 422],
    optional: true,
  },
} satisfies Record<string, Endpoint>
