export type WriteMethod = 'POST' | 'PUT' | 'DELETE'

export type WriteOptions = {
  headers?: Record<string, string>
  /** Milliseconds until the outcome counts as unknown. */
  deadline?: number
  /** Sent without the session's token, whose end an answer of 401 then does not mean. */
  anonymous?: boolean
}

export type Call = [
  method: 'GET' | WriteMethod,
  path: string,
  body?: unknown,
  options?: WriteOptions,
]
