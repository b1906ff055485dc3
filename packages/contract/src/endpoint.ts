import type { z } from 'zod'
import type { KeyScope } from './api-keys/scopes.ts'

/** One call of the REST API, as `endpoints.ts` lists them. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  /** Whether the call needs `Authorization: Bearer <access_token>`; without one it answers 401. */
  signedIn: boolean
  /**
   * What an API key must be allowed for it; `session` is for people only. Without one, reading (GET) needs
   * `read` and everything else `write`.
   */
  scope?: KeyScope | 'session'
  query?: z.ZodType
  /** A JSON body, or 'file': a multipart form whose field `file` holds a CSV. */
  body?: z.ZodType | 'file'
  /** What the multipart form may hold besides, before its file. */
  fields?: z.ZodObject
  status: 200 | 201 | 204
  /** Absent when the answer has no body. */
  answer?: z.ZodType
  /** The error statuses specific to this endpoint; README.md lists those all share. */
  errorStatuses: number[]
  /** What an upstream may leave out. */
  extensions?: string[]
  /** The whole endpoint is an extension: an upstream without it answers 404, 405 or 501. */
  optional?: true
}
