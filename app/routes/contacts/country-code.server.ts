import { lineOf } from '@bellbird/phone-numbers/line'

/** Such a number is called only by campaigns that name its country. */
function lacksCountryCode(phone: string) {
  return phone !== '' && !/^\s*(\+|00)/.test(phone) && !lineOf(phone)
}

/** A toast about a saved contact, with a warning if its new number lacks its country code. */
export function savedToast(message: string, phone = '') {
  if (!lacksCountryCode(phone)) return { message }
  const description = `${phone} has no country code. Add it so that this number can be called.`
  return { message, description }
}
