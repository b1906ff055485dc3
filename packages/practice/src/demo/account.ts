import { SignedIn } from '@bellbird/contract/auth/session'
import { Contact } from '@bellbird/contract/contacts/contact'
import { z } from 'zod'
import { inventContacts } from './contacts.ts'

export const DEMO_LOGIN = { email: 'demo@bellbird.example', password: 'ring the bell' }
const CONTACTS = 300
const AT_ONCE = 4

/** Adds the demo account and whatever is missing of its contacts, over the API as anyone would. Gives how many were added. */
export async function fillDemoAccount(baseUrl: string) {
  const { access_token } = await signIn(baseUrl)
  const call = callerOf(baseUrl, access_token)
  const present = z.array(Contact).parse(await call('GET', '/api/contacts?limit=1000'))
  const known = new Set(present.map(({ email }) => email.toLowerCase()))
  const missing = inventContacts(CONTACTS).filter(({ email }) => !known.has(email ?? ''))

  const waiting = missing.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const contact of waiting) await call('POST', '/api/contacts', contact)
    }),
  )
  return missing.length
}

/** Registers and sets up the account on the first occasion. */
async function signIn(baseUrl: string) {
  const call = callerOf(baseUrl)
  const existing = await call('POST', '/api/auth/login', DEMO_LOGIN).catch(() => undefined)
  if (existing) return SignedIn.parse(existing)

  const names = { first_name: 'Robin', last_name: 'Bell', username: 'demo' }
  const company_name = 'Bellbird Demo'
  const registration = { ...DEMO_LOGIN, ...names, company_name }
  const signedIn = SignedIn.parse(await call('POST', '/api/auth/register', registration))
  const own = callerOf(baseUrl, signedIn.access_token)
  await own('PUT', '/api/users/me', {
    company_name,
    industry: 'technology',
    tone: 'friendly',
    language: 'en',
  })
  await own('POST', '/api/auth/accept-terms')
  await own('POST', '/api/auth/gdpr-consent')
  return signedIn
}

function callerOf(baseUrl: string, token?: string) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text ? JSON.parse(text) : undefined
  }
}
