import { Contact } from '@bellbird/contract/contacts/contact'
import { z } from 'zod'
import type { Requests } from './requests.ts'

export function listNumbers(user: Requests) {
  return user.send('POST', '/api/suppressions', {
    numbers: ['+1 212 555 0187', '+1 415 555 0142', '+44 20 7946 0991'].map((phone) => ({ phone })),
    reason: 'Asked by email not to be called again',
    source: 'Support mailbox',
  })
}

/** Someone who requested by email that nothing about them is kept. They have no number, so no campaign calls them. */
const leaving = {
  first_name: 'Tilda',
  last_name: 'Ekberg',
  email: 'tilda.ekberg@northpine.example',
  phone: '',
  company: 'Northpine Studio',
  status: 'inactive',
} as const

export function addSomeone(user: Requests) {
  return user.send('POST', '/api/contacts', { ...leaving, source: 'manual' })
}

export async function eraseOnRequest(user: Requests) {
  const search = new URLSearchParams({ search: leaving.email })
  const [found] = z.array(Contact).parse(await user.send('GET', `/api/contacts?${search}`))
  if (found) await user.send('POST', `/api/contacts/${found.id}/erase`)
}
