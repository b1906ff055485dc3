import { isEmail } from '@bellbird/contact-files/values/template-cells'
import { lengthFault } from '@bellbird/phone-numbers/digits'

const defects: Record<string, (value: string) => string | undefined> = {
  'Invalid email format': emailDefect,
  'Invalid phone format': phoneDefect,
}

export function faultWords(message: string, value = '') {
  const defect = defects[message]?.(value.trim())
  return defect ? `${message}: ${defect}` : message
}

function emailDefect(email: string) {
  const [local = '', ...others] = email.split('@')
  const domain = others.at(-1) ?? ''
  const odd = /[^\w.+'-]/.exec(local) ?? /[^a-z\d.-]/i.exec(domain)
  if (others.length === 0) return 'no @'
  if (others.length > 1) return 'more than one @'
  if (/\s/.test(email)) return 'space in the address'
  if (local === '') return 'nothing before the @'
  if (domain === '') return 'no domain after the @'
  if (odd)
    return /["“”„«»]/.test(odd[0]) ? 'quotation marks aren’t allowed' : `“${odd[0]}” isn’t allowed`
  if (/^\.|\.$|\.\.|\.@|@\./.test(email)) return 'dot in the wrong place'
  if (local.length > 64) return 'more than 64 characters before the @'
  if (!domain.includes('.')) return 'no ending such as .com'
  if (/^[\d.]+$/.test(domain)) return 'numbers instead of a domain'
  if (/(?:^|\.)-/.test(domain)) return 'hyphen in the wrong place'
  return /\.[a-z]$/i.test(domain) ? 'domain ending too short' : undefined
}

function phoneDefect(phone: string) {
  if (!/\d/.test(phone)) return 'no digits'
  if (/\de\+?\d/i.test(phone)) return 'shortened by a spreadsheet'
  if (/\p{L}/u.test(phone)) return 'letters in the number'
  return lengthFault(phone)
}

/** “ada@example.com” for “ada@@example.com”; undefined unless the meaning is obvious. */
export function meantEmail(text: string) {
  const at = text.includes('@') ? text : text.replace(/\s*[([]\s*at\s*[)\]]\s*|\s+at\s+/i, '@')
  const email = at
    .replace(/\s+/g, '')
    .replace(/(@[a-z\d-]+),([a-z]{2,})$/i, '$1.$2')
    .replace(/@+/, '@')
    .replace(/\.{2,}/g, '.')
    .replace(/\.?@[.-]*/, '@')
    .replace(/^\.|\.$/g, '')
  return email !== text && isEmail(email) ? email : undefined
}
