import {
  type CountryCode,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { isPlausiblePhone } from './digits.ts'

/**
 * Writes phone numbers as E.164, those without a country code as numbers of this country; undefined where that
 * could be somebody else's number. Worker only: it takes time and memory.
 */
export function dialledFrom(country: string) {
  const readings = new Readings(country as CountryCode)
  return (phone: string) => {
    const number = readings.firstOf(phone) ?? readings.of(phone)
    if (!number) return undefined
    return number.ext ? `${number.number} ext ${number.ext}` : String(number.number)
  }
}

/** The meanings of a phone number written in this country. */
class Readings {
  private readonly country: CountryCode
  private readonly code: string

  constructor(country: CountryCode) {
    this.country = country
    this.code = getCountryCallingCode(country)
  }

  /** The first of two numbers with a slash between them, which may also stand behind an area code. */
  firstOf(phone: string) {
    const [first = ''] = phone.split(' / ')
    if (first === phone || !isPlausiblePhone(first)) return undefined
    return valid(this.of(first))
  }

  of(phone: string) {
    if (phone.startsWith('+')) return this.withCode(phone)
    if (/^\(?00/.test(phone)) return this.abroad(phone)
    // Within a country no country code precedes a (0).
    if (/^\(?[1-9]\d{0,2}\)?[\s./-]*\(\s*0\s*\)/.test(phone)) return this.withCode(`+${phone}`)
    return phone.replace('(', '').startsWith(this.code) ? this.maybeCode(phone) : this.inside(phone)
  }

  /** 00 is dialled before the codes of most countries and written before them in all; in some it begins other numbers. */
  private abroad(phone: string) {
    const plus = this.withCode(phone.replace(/^\(?00/, '+'))
    if (plus?.countryCallingCode === this.code && plus.isValid()) return plus
    const inside = valid(this.read(phone))
    if (!inside || inside.number === plus?.number) return plus
    return plus?.isValid() ? undefined : inside
  }

  /** The country's own code, or what looks like it where the 0 of an area code is lost. */
  private maybeCode(phone: string) {
    const plus = valid(this.read(`+${phone}`))
    const inside = this.inside(phone)
    if (!plus || plus.number === inside?.number) return inside
    const isApart = /^\D/.test(phone.replace('(', '').slice(this.code.length))
    const isClear = isApart || plus.getType() === 'MOBILE' || !inside?.isValid()
    return isClear ? plus : undefined
  }

  /** A 0 that some still dial, and that the country has long dropped, is no part of its numbers. */
  private inside(phone: string) {
    const number = this.read(phone)
    return valid(number) ?? valid(this.read(phone.replace(/^(\(?)0/, '$1'))) ?? likely(number)
  }

  /** A (0) is dialled inside a country only, but where its numbers begin with it. */
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

/**
 * A number in no numbering plan may be in use all the same; one in no plan that begins with 0 is somebody
 * else's.
 */
function likely(number: PhoneNumber | undefined) {
  return number?.isPossible() && !number.nationalNumber.startsWith('0') ? number : undefined
}
