import {
  type CountryCode,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { isPlausiblePhone } from './digits.ts'

/** Undefined if the result could be someone else's number. For workers only: it takes time and memory. */
export function dialedFrom(country: string) {
  const readings = new Readings(country as CountryCode)
  return (phone: string) => {
    const number = readings.firstOf(phone) ?? readings.of(phone)
    if (!number) return undefined
    return number.ext ? `${number.number} ext ${number.ext}` : String(number.number)
  }
}

/** For workers only. */
export function isDialedIn(country: string, phone: string) {
  const number = parsePhoneNumberFromString(phone, country as CountryCode)
  return number?.isValid() === true && number.country === country
}

class Readings {
  private readonly country: CountryCode
  private readonly code: string

  constructor(country: CountryCode) {
    this.country = country
    this.code = getCountryCallingCode(country)
  }

  /** The first of two numbers separated by a slash, which may also follow an area code. */
  firstOf(phone: string) {
    const [first = ''] = phone.split(' / ')
    if (first === phone || !isPlausiblePhone(first)) return undefined
    return valid(this.of(first))
  }

  of(phone: string) {
    if (phone.startsWith('+')) return this.withCode(phone)
    if (/^\(?00/.test(phone)) return this.abroad(phone)
    // Only a country code precedes (0).
    if (/^\(?[1-9]\d{0,2}\)?[\s./-]*\(\s*0\s*\)/.test(phone)) return this.withCode(`+${phone}`)
    return phone.replace('(', '').startsWith(this.code) ? this.maybeCode(phone) : this.inside(phone)
  }

  /** 00 is the international prefix of most countries and written in all; in some it begins other numbers. */
  private abroad(phone: string) {
    const plus = this.withCode(phone.replace(/^\(?00/, '+'))
    if (plus?.countryCallingCode === this.code && plus.isValid()) return plus
    const inside = valid(this.read(phone))
    if (!inside || inside.number === plus?.number) return plus
    return plus?.isValid() ? undefined : inside
  }

  /** The country's own code, or an area code that looks like it after losing its 0. */
  private maybeCode(phone: string) {
    const plus = valid(this.read(`+${phone}`))
    const inside = this.inside(phone)
    if (!plus || plus.number === inside?.number) return inside
    const isApart = /^\D/.test(phone.replace('(', '').slice(this.code.length))
    const isClear = isApart || plus.getType() === 'MOBILE' || !inside?.isValid()
    return isClear ? plus : undefined
  }

  /** A 0 that the country abolished long ago, but that some people still write, is not part of its numbers. */
  private inside(phone: string) {
    const number = this.read(phone)
    return valid(number) ?? valid(this.read(phone.replace(/^(\(?)0/, '$1'))) ?? likely(number)
  }

  /** (0) is dialed only within the country, unless its numbers begin with 0. */
  private withCode(phone: string) {
    const number = this.read(phone)
    return valid(number) ?? valid(this.read(phone.replace(/\(\s*0\s*\)/, ''))) ?? likely(number)
  }

  private read(phone: string) {
    return parsePhoneNumberFromString(phone, this.country)
  }
}

function valid(number: PhoneNumber | undefined) {
  return number?.isValid() ? number : undefined
}

/** A number outside the numbering plan may still be in use; one that begins with 0 could be someone else's. */
function likely(number: PhoneNumber | undefined) {
  return number?.isPossible() && !number.nationalNumber.startsWith('0') ? number : undefined
}
