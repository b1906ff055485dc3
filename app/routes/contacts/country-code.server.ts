import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { lineOf } from '@bellbird/phone-numbers/line'
import { href } from 'react-router'
import { likelyCountries } from '#app/activity/likely-countries.server.ts'
import { offering } from '#app/session/toasts.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'

/** Such a number is called only by campaigns that name its country. */
function lacksCountryCode(phone: string) {
  return phone !== '' && !/^\s*(\+|00)/.test(phone) && !lineOf(phone)
}

/**
 * A toast about a saved contact, with a warning if its new number lacks its country code, and a link that fills in the
 * code of the account's likely country.
 */
export async function savedToast(
  message: string,
  {
    api,
    contactId,
    phone = '',
  }: { api: Upstream; contactId: string | undefined; phone?: string | undefined },
) {
  if (!lacksCountryCode(phone)) return { message }
  const description = `${phone} has no country code. Add it so that this number can be called.`
  const country = (await likelyCountries(api)).find((one) => lineOf(phone, one))
  if (!country || !contactId) return { message, description }
  const to = `${href('/contacts/:contactId', { contactId })}?edit=phone&country=${country}`
  const words = `Use ${withCodeOf(country, phone)}`
  return { message, description: offering(description, { offer: { to, words } }) }
}

/** A number with the code of a country, if it is one of its numbers; otherwise unchanged. */
export function withCodeOf(country: string, phone: string) {
  const line = lacksCountryCode(phone) && lineOf(phone, country)
  return line ? formatPhone(line.e164) : phone
}
