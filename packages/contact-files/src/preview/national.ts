/** Whether a phone number is written without its country code. */
export function isNational(phone: string) {
  return phone !== '' && !/^(?:\+|00)/.test(phone)
}
