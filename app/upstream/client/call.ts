export type WriteMethod = 'POST' | 'PUT' | 'DELETE'

export type WriteOptions = {
  headers?: Record<string, string>
  /** Milliseconds until the result counts as unknown. */
  deadline?: number
  /** Sent without the session's token, so that a 401 does not end the session. */
  anonymous?: boolean
}

export type Call = [
  method: 'GET' | WriteMethod,
  path: string,
  body?: unknown,
  options?: WriteOptions,
]
