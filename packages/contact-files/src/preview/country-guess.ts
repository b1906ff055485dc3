import type { Row } from '@bellbird/contact-tables/table'
import type { Columns } from '../columns/columns.ts'
import { normalized } from '../columns/normalized.ts'
import type { CountryGuess } from './preview.ts'

const byCallingCode: Record<string, string> = {
  30: 'GR',
  31: 'NL',
  32: 'BE',
  33: 'FR',
  34: 'ES',
  351: 'PT',
  353: 'IE',
  358: 'FI',
  36: 'HU',
  39: 'IT',
  40: 'RO',
  41: 'CH',
  420: 'CZ',
  421: 'SK',
  43: 'AT',
  44: 'GB',
  45: 'DK',
  46: 'SE',
  47: 'NO',
  48: 'PL',
  49: 'DE',
  55: 'BR',
  52: 'MX',
  61: 'AU',
  64: 'NZ',
  90: 'TR',
  91: 'IN',
}

const postcodes: { country: string; names: string[]; pattern: RegExp }[] = [
  { country: 'DE', names: ['plz', 'postleitzahl'], pattern: /^\d{5}$/ },
  { country: 'FR', names: ['code postal', 'cp'], pattern: /^\d{5}$/ },
  { country: 'ES', names: ['codigo postal', 'cp'], pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/ },
  { country: 'IT', names: ['cap', 'codice postale'], pattern: /^\d{5}$/ },
  { country: 'NL', names: ['postcode', 'postal code'], pattern: /^[1-9]\d{3} ?[a-z]{2}$/i },
  {
    country: 'GB',
    names: ['postcode', 'post code', 'postal code'],
    pattern: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
  },
  {
    country: 'US',
    names: ['zip', 'zip code', 'zipcode', 'postal code'],
    pattern: /^\d{5}(?:-\d{4})?$/,
  },
]

const countryHeaders = [
  'country',
  'land',
  'pays',
  'pais',
  'paese',
  'country code',
  'landeskennzeichen',
]
const ownNames: Record<string, string> = {
  deutschland: 'DE',
  osterreich: 'AT',
  schweiz: 'CH',
  france: 'FR',
  espana: 'ES',
  italia: 'IT',
  nederland: 'NL',
  usa: 'US',
  uk: 'GB',
  england: 'GB',
  brasil: 'BR',
  polska: 'PL',
  danmark: 'DK',
  sverige: 'SE',
  norge: 'NO',
}

/** Header words that only one language has. */
const headings = new Map(
  Object.entries({
    de: 'telefon, handy, firma, vorname, nachname, strasse, ort, plz, ansprechpartner, bemerkung, bemerkungen, rufnummer, anrede',
    fr: 'prenom, societe, ville, entreprise, nom de famille, code postal, remarques',
    it: 'cognome, citta, azienda, ragione sociale, cellulare',
    es: 'nombre, apellido, apellidos, correo, correo electronico, ciudad, movil, puesto, observaciones',
    nl: 'voornaam, achternaam, telefoon, telefoonnummer, bedrijf, bedrijfsnaam, woonplaats, opmerkingen',
    pt: 'sobrenome, apelido, telefone, telemovel, cidade, observacoes',
  }).flatMap(([language, words]) => words.split(', ').map((word) => [word, language] as const)),
)
const languages: Record<string, string[]> = {
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH', 'CA'],
  it: ['IT', 'CH'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'US'],
  nl: ['NL', 'BE'],
  pt: ['PT', 'BR'],
}

const NATIONAL = /^[(]?0[1-9]|^[(]?[2-9]\d\d[)\s.-]|^[6-9]\d{8}$/

export async function guessCountry(
  header: Row | undefined,
  sample: Row[],
  { sources }: Columns,
): Promise<CountryGuess | undefined> {
  const phones = sample.flatMap(({ cells }) => sources.phone.map((at) => (cells[at] ?? '').trim()))
  const national = phones.filter((phone) => NATIONAL.test(phone))
  if (national.length === 0) return undefined

  const names = header?.cells.map((cell) => normalized(cell)) ?? []
  const cellsOf = (at: number) =>
    sample.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean)
  const votes = [
    ...fromCountryColumn(names, cellsOf),
    ...fromPrefixes(phones),
    ...fromPostcodes(names, cellsOf),
  ]
  const languagesFound = new Set(names.flatMap((name) => headings.get(name) ?? []))
  const [first] = votes
  if (!first) return fromHeadings([...languagesFound], national)
  if (votes.some(({ country }) => country !== first.country)) return undefined
  const fits = [...languagesFound].filter((language) =>
    languages[language]?.includes(first.country),
  )
  if (languagesFound.size > 0 && fits.length === 0) return undefined
  const reasons = votes.map(({ reason }) => reason)
  return {
    country: first.country,
    reasons: fits.length > 0 ? [...reasons, 'the column headings'] : reasons,
  }
}

async function fromHeadings([language = '', ...others]: string[], phones: string[]) {
  if (others.length > 0) return undefined
  const { isDialedIn } = await import('@bellbird/phone-numbers/e164')
  const [country, ...rivals] = (languages[language] ?? []).filter((country) => {
    const valid = phones.filter((phone) => isDialedIn(country, phone))
    return valid.length >= phones.length * 0.8
  })
  if (!country || rivals.length > 0) return undefined
  return { country, reasons: ['the column headings', 'phone numbers'] }
}

type Vote = { country: string; reason: string }

function fromCountryColumn(names: string[], cellsOf: (at: number) => string[]): Vote[] {
  const at = names.findIndex((name) => countryHeaders.includes(name))
  if (at < 0) return []
  const found = mostly(cellsOf(at).map(countryCalled))
  return found ? [{ country: found, reason: 'the country column' }] : []
}

function countryCalled(cell: string) {
  if (/^[A-Z]{2}$/.test(cell)) return cell === 'UK' ? 'GB' : cell
  return ownNames[normalized(cell)] ?? byEnglishName().get(cell.toLowerCase()) ?? ''
}

let englishNames: Map<string, string> | undefined
function byEnglishName() {
  const words = new Intl.DisplayNames(['en'], { type: 'region' })
  englishNames ??= new Map(
    [...Object.values(byCallingCode), 'US', 'CA'].map((code) => [
      (words.of(code) ?? code).toLowerCase(),
      code,
    ]),
  )
  return englishNames
}

function fromPrefixes(phones: string[]): Vote[] {
  const countries = phones.flatMap((phone) => {
    const digits = /^(?:\+|00)\s?([1-9][\d\s]{1,4})/.exec(phone)?.[1]?.replace(/\s/g, '')
    if (digits === undefined) return []
    return [byCallingCode[digits.slice(0, 3)] ?? byCallingCode[digits.slice(0, 2)] ?? '']
  })
  const found = countries.length >= 2 ? mostly(countries) : undefined
  const code = Object.keys(byCallingCode).find((code) => byCallingCode[code] === found)
  return found ? [{ country: found, reason: `numbers that begin with +${code}` }] : []
}

function fromPostcodes(names: string[], cellsOf: (at: number) => string[]): Vote[] {
  const votes = postcodes.flatMap(({ country, names: known, pattern }) => {
    const at = names.findIndex((name) => known.includes(name))
    const cells = at < 0 ? [] : cellsOf(at)
    const fitting = cells.filter((cell) => pattern.test(cell)).length
    return cells.length >= 2 && fitting >= cells.length * 0.8 ? [country] : []
  })
  const [only, ...others] = votes
  return only && others.length === 0 ? [{ country: only, reason: 'the postal codes' }] : []
}

function mostly(words: string[]) {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [best] = [...counts].sort(([, one], [, other]) => other - one)
  return best && best[0] !== '' && best[1] >= words.length * 0.8 ? best[0] : undefined
}
