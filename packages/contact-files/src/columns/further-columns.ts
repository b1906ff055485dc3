import { ContactFields, MAX_TAGS } from '@bellbird/contract/contacts/contact'
import { MAX_TAG_LENGTH } from '@bellbird/contract/contacts/lengths'
import { statuses } from '@bellbird/contract/options'
import { instantOf } from '../values/instants.ts'
import { statusOf } from '../values/status-words.ts'
import {
  callingCell,
  callingCellFits,
  callingColumn,
  callingFaults,
  isCallingColumn,
} from './calling-columns.ts'
import { isFurtherList, listedIn } from './listed-cells.ts'
import { listedTags } from './listed-tags.ts'
import { normalized } from './normalized.ts'

const { status, tags, emails, phones, last_contacted } = ContactFields.shape

/** The columns that the API's import accepts in addition to the template's, with their validation. */
const rules = new Map<string, (cell: string) => boolean>([
  ['status', (cell) => status.safeParse(cell.toLowerCase()).success],
  ['tags', (cell) => tags.safeParse(listedTags(cell)).success],
  ['other_emails', (cell) => emails.safeParse(listedTags(cell)).success],
  ['other_phones', (cell) => phones.safeParse(listedTags(cell)).success],
  ['last_contacted', (cell) => last_contacted.safeParse(cell).success],
])

const contacted = new Set(
  `last contacted, last contacted at, last contact, last contact date, date last contacted, date of last contact,
  last contacted date, letzter kontakt, letzter kontakt am, letzte kontaktaufnahme, zuletzt kontaktiert, dernier contact,
  date du dernier contact, date de dernier contact, último contacto, fecha de último contacto, fecha del último contacto,
  ultimo contatto, data ultimo contatto, último contato, data do último contato, data do último contacto, laatste contact,
  laatst gecontacteerd, datum laatste contact, senaste kontakt, senast kontaktad, siste kontakt, sidste kontakt, seneste kontakt,
  ostatni kontakt, data ostatniego kontaktu, poslední kontakt, posledný kontakt, utolsó kapcsolat, viimeisin yhteydenotto,
  последний контакт, останній контакт, 最終連絡日, 最后联系时间, 마지막 연락일`
    .split(',')
    .map(normalized),
)

const faults: Partial<Record<string, string>> = {
  tags: `Enter up to ${MAX_TAGS} tags of ${MAX_TAG_LENGTH} characters at most, with semicolons between them`,
  other_emails: 'Enter email addresses, with semicolons between them',
  other_phones: 'Enter phone numbers, with semicolons between them',
  status: `Use one of: ${Object.values(statuses).join(', ')}`,
  last_contacted: 'Enter a date like 2026-11-18',
}

export type FurtherColumn = {
  name: string
  accepts: (cell: string) => boolean
  /** Whether a cell needs no translation: a column is mapped automatically only if none of its cells does. */
  isPlain?: (cell: string) => boolean
  written?: (cell: string) => string
  prose?: boolean
  fault?: string | undefined
}

export function furtherColumn(header: string): FurtherColumn | undefined {
  const name = callingColumn(header) ?? plain(header)
  return furtherColumnNamed(contacted.has(normalized(header)) ? 'last_contacted' : name)
}

export function isTakenByContract(name: string) {
  return rules.has(plain(name)) || isCallingColumn(name)
}

function plain(header: string) {
  return header.toLowerCase().replace(/[\s-]+/g, '_')
}

export function furtherColumnNamed(name: string): FurtherColumn | undefined {
  if (isCallingColumn(name)) {
    return {
      name,
      accepts: (cell) => callingCellFits(name, callingCell(name, cell)),
      written: (cell) => callingCell(name, cell),
      prose: /_(reason|wording)$/.test(name),
      fault: callingFaults[name],
    }
  }
  const rule = rules.get(name)
  const accepts = (cell: string) => cell === '' || rule?.(cell) === true
  if (name === 'status') {
    return {
      name,
      accepts: (cell) => accepts(statusOf(cell)),
      isPlain: accepts,
      written: (cell) => (accepts(cell) ? cell : statusOf(cell)),
      fault: faults[name],
    }
  }
  if (isFurtherList(name)) {
    const written = (cell: string) => listedIn(name, cell).join('; ')
    const isPlain = (cell: string) => accepts(written(cell))
    return { name, accepts, isPlain, written, fault: faults[name] }
  }
  if (name === 'tags') {
    const written = (cell: string) => listedTags(cell).join('; ')
    return { name, accepts, written, fault: faults[name] }
  }
  if (name === 'last_contacted') {
    const isDate = (cell: string) => accepts(instantOf(cell))
    return { name, accepts: isDate, written: instantOf, fault: faults[name] }
  }
  return rule && { name, accepts, fault: faults[name] }
}
