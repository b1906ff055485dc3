import { phoneDigits } from './digits.ts'

type Person = {
  email?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | undefined
  company?: string | undefined
}

/** Rows with the same key are the same person, both in the preview of a file and in its import. */
export function personKey({ email, first_name, last_name, phone, company }: Person) {
  if (email) return email.toLowerCase()
  const number = phoneDigits(phone ?? '')
  return JSON.stringify([first_name ?? '', last_name ?? '', number || ['at', company ?? '']])
}
