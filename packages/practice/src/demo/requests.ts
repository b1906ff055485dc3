export type Requests = ReturnType<typeof requestsTo>

export function requestsTo(baseUrl: string, token?: string) {
  const authorization: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}

  async function answer(method: string, path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(baseUrl + path, { ...init, method })
    const text = await response.text()
    if (!response.ok) {
      const { status } = response
      throw new Error(`${method} ${path} answered ${status}: ${text}`, { cause: status })
    }
    return text ? JSON.parse(text) : undefined
  }

  return {
    as: (other: string) => requestsTo(baseUrl, other),
    send(method: string, path: string, body?: unknown) {
      return answer(method, path, {
        headers: { 'Content-Type': 'application/json', ...authorization },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    },
    upload(path: string, form: FormData) {
      return answer('POST', path, { headers: authorization, body: form })
    },
  }
}
