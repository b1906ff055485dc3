import { hasCountryCode } from '@bellbird/phone-numbers/digits'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { lineOf } from '@bellbird/phone-numbers/line'
import { shareNumber } from '@bellbird/phone-numbers/same-number'
import { href } from 'react-router'
import { likelyCountries } from '#app/contacts/likely-countries.server.ts'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { offering } from '#app/session/toasts.server.ts'
import { listAddress } from '#app/ui/table/list-address.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { firstContacts } from '#app/upstream/contacts.server.ts'

const CONTACTS_READ = 10

/** Such a number is called only by campaigns that name its country. */
function lacksCountryCode(phone: string) {
  return phone !== '' && !hasCountryCode(phone) && !lineOf(phone)
}

export async function savedToast(
  message: string,
  {
    api,
    contactId,
    phone = '',
  }: { api: Upstream; contactId: string | undefined; phone?: string | undefined },
) {
  const other = phone && contactId && (await contactWith(api, phone, contactId))
  const lacksCode = lacksCountryCode(phone)
  const sentences = [
    lacksCode && `${phone} has no country code. Add it so that this number can be called.`,
    other && `${nameOf(other)} has the same number.`,
  ].filter(Boolean)
  if (sentences.length === 0) return { message }
  const offer =
    (lacksCode && contactId && (await offerCode(api, contactId, phone))) ||
    (other && {
      to: listAddress(href('/contacts/duplicates'), { search: phone }),
      words: 'View duplicates',
    })
  const description = sentences.join(' ')
  return { message, description: offer ? offering(description, { offer }) : description }
}

async function offerCode(api: Upstream, contactId: string, phone: string) {
  const country = (await likelyCountries(api)).find((one) => lineOf(phone, one))
  if (!country) return undefined
  const to = `${href('/contacts/:contactId', { contactId })}?edit=phone&country=${country}`
  return { to, words: `Use ${withCodeOf(country, phone)}` }
}

async function contactWith(api: Upstream, phone: string, contactId: string) {
  const found = await optional(firstContacts(api, { search: phone, limit: CONTACTS_READ }))
  return found?.find(
    (one) => one.id !== contactId && shareNumber([phone], [one.phone, ...(one.phones ?? [])]),
  )
}

/** Unchanged unless it is a number of that country. */
export function withCodeOf(country: string, phone: string) {
  const line = lacksCountryCode(phone) && lineOf(phone, country)
  return line ? formatPhone(line.e164) : phone
}
