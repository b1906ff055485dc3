import type { z } from 'zod'
import type { KeyScope } from './api-keys/scopes.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  signedIn: boolean
  /** `session` means that keys are not accepted. Defaults to `read` for GET and `write` for everything else. */
  scope?: KeyScope | 'session'
  query?: z.ZodType
  /** The schema of the JSON body, or 'file' for a multipart form whose `file` field is a CSV file. */
  body?: z.ZodType | 'file'
  /** Other fields of the multipart form, which must precede the file. */
  fields?: z.ZodObject
  status: 200 | 201 | 204
  answer?: z.ZodType
  errorStatuses: number[]
  extensions?: string[]
  /** The whole endpoint is an extension: an upstream without it returns 404, 405 or 501. */
  optional?: true
}
