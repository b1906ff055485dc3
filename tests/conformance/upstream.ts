import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@bellbird/contract/endpoint'
import { endpoints } from '@bellbird/contract/endpoints'
import { Problem } from '@bellbird/contract/problem'
import { expect, inject, type TestContext } from 'vitest'
import type { z } from 'zod'

type Endpoints = typeof endpoints
type Name = keyof Endpoints
type Answer<N extends Name> = Endpoints[N] extends { answer: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

type Options = {
  /** Fills {id} or {provider} in the path. */
  id?: string
  /** Fills the second parameter in the path. */
  within?: string
  query?: Record<string, string>
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

/** The URL under test. */
export const url = inject('conformanceUrl')

/** Sends a request to one of the contract's endpoints. */
export function call(name: Name, { id, within, query, body, token, headers }: Options = {}) {
  const { method, path }: Endpoint = endpoints[name]
  const ids = [id, within]
  const address = new URL(
    url + path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(ids.shift() ?? '')),
  )
  address.search = new URLSearchParams(query).toString()
  const form = body instanceof FormData
  return fetch(address, {
    method,
    redirect: 'manual',
    headers: {
      ...(form ? {} : { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  })
}

/** The value of a response that must be a success and match the contract. */
export async function answerTo<N extends Name>(name: N, options: Options = {}): Promise<Answer<N>> {
  const answer = await call(name, options)
  const text = await answer.text()
  expect(answer.ok, `${name} answered ${answer.status}: ${text.slice(0, 300)}`).toBe(true)

  const { answer: schema }: Endpoint = endpoints[name]
  return schema?.parse(text === '' ? {} : JSON.parse(text)) as Answer<N>
}

/** The body of a response that must be an error with one of these statuses. */
export async function refusalOf(name: Name, statuses: number[], options: Options = {}) {
  const answer = await call(name, options)
  expect(statuses, `${name} answered ${answer.status}`).toContain(answer.status)
  return Problem.parse(await answer.json())
}

/** Checks whether the upstream has an extension. Only the reference API must have it. */
export function needsExtension(context: TestContext, name: string, present: boolean) {
  if (present) return
  if (inject('conformanceExtensions') === 'required') {
    throw new Error(`The reference API must have the extension: ${name}`)
  }
  context.skip(`extension absent: ${name}`)
}

export function someone() {
  const name = `conformance-${randomUUID().slice(0, 13)}`
  return {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: `${name}@example.com`,
    username: name,
    password: 'correct horse battery',
    company_name: '',
  }
}

/** Registers a new user with an empty account. */
export async function register() {
  const registration = someone()
  const { access_token: token, user } = await answerTo('register', { body: registration })
  return { ...registration, token, user }
}
