import type { ContactUpdate } from '@bellbird/contract/contacts/contact'
import { phoneDigits } from '@bellbird/phone-numbers/digits'
import type { StoredContact } from './row.ts'

type Numbers = Pick<StoredContact, 'phone' | 'phones' | 'email' | 'emails'>

const none: Numbers = { phone: '', phones: [], email: '', emails: [] }

const keys = {
  phones: (phone: string) => phoneDigits(phone),
  emails: (email: string) => email.toLowerCase(),
}

export function distinctFurther<T extends ContactUpdate>(change: T, current = none): T {
  const { phone, phones, email, emails } = { ...current, ...change }
  return {
    ...change,
    ...(('phone' in change || change.phones) && { phones: distinct('phones', phone, phones) }),
    ...(('email' in change || change.emails) && { emails: distinct('emails', email, emails) }),
  }
}

function distinct(list: keyof typeof keys, primary = '', further: string[] = []) {
  const keyOf = keys[list]
  const seen = new Set([keyOf(primary)])
  return further.filter((value) => {
    const key = keyOf(value)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
