import type { Person } from './contacts.ts'
import type { Requests } from './requests.ts'

type File = {
  name: string
  daysAgo: number
  from: number
  to: number
  tag: string
  consent: string
}

const COLUMNS = ['first_name', 'last_name', 'email', 'phone', 'company', 'title', 'notes'] as const
const MORE = [
  'status',
  'tags',
  'call_consent',
  'call_consent_wording',
  'call_consent_source',
  'call_consent_at',
]

export function importFile(user: Requests, file: File, people: Person[]) {
  const rows = people.slice(file.from, file.to).map((person, at) => rowOf(person, file, at))
  const csv = [[...COLUMNS, ...MORE], ...rows].map(csvLine).join('\r\n')
  const form = new FormData()
  form.append('file_name', file.name)
  form.append('file', new Blob([csv], { type: 'text/csv' }), file.name)
  return user.upload('/api/contacts/import/csv', form)
}

function rowOf(
  { job_title, tags, ...person }: Person,
  { daysAgo, tag, consent }: File,
  at: number,
) {
  const agreed = at % 5 !== 4
  return [
    ...COLUMNS.map((column) => (column === 'title' ? job_title : person[column])),
    person.status,
    [...new Set([tag, ...tags])].join(';'),
    agreed ? 'given' : '',
    agreed ? 'You may call me about your offers, including with an automated assistant.' : '',
    agreed ? consent : '',
    agreed ? dateBefore(daysAgo, at) : '',
  ]
}

function dateBefore(daysAgo: number, at: number) {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() - daysAgo - 1 - ((at * 5) % 9))
  date.setUTCHours(13 + (at % 8), (at * 7) % 60, 0, 0)
  return date.toISOString()
}

function csvLine(cells: string[]) {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
}
