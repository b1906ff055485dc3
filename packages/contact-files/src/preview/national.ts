export function isNational(phone: string) {
  return phone !== '' && !/^(?:\+|00)/.test(phone)
}
