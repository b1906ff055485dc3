import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import { shortened } from '@bellbird/contract/clipped'
import type { Contact } from '@bellbird/contract/contacts/contact'
import {
  MergeInput as Merge,
  type MergeInput,
  singleFields,
} from '@bellbird/contract/contacts/merge'
import { type Status, statuses } from '@bellbird/contract/options'
import { hasCountryCode, phoneDigits } from '@bellbird/phone-numbers/digits'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { labelOf } from '#app/routes/contacts/history/change-view.server.ts'
import { NOT_SUPPORTED } from '#app/upstream/client/client.server.ts'
import { type Rejection, sentenceOf } from '#app/upstream/client/problem.ts'

export type Option = { value: string; label: string }
export type Question = {
  name: string
  legend: string
  /** One for each contact in order; undefined if it has no value. */
  options: (Option | undefined)[]
  all?: Option
  usual: string
}

export type Candidate = { key: string; contact: Contact }

export const CHOICE = 'choice.'
const CUSTOM = 'custom.'
const MAX_SHOWN = 300

export function questionsFor(people: Candidate[], prefix = CHOICE): Question[] {
  const [first] = people
  const asked = (field: (typeof singleFields)[number] | 'notes') =>
    new Set(people.map(({ contact }) => compared(field, contact[field])).filter(Boolean)).size > 1
  const usual = (field: (typeof singleFields)[number]) =>
    people.find(({ contact }) => contact[field])?.key ?? first?.key ?? ''
  return [
    ...singleFields.filter(asked).map((field) => ({
      name: `${prefix}${field}`,
      legend: labelOf(field),
      options: people.map(({ key, contact }) => optionOf(key, shown(field, contact[field]))),
      usual: usual(field),
    })),
    ...(asked('notes')
      ? [
          {
            name: `${prefix}notes`,
            legend: labelOf('notes'),
            options: people.map(({ key, contact }) =>
              optionOf(key, shortened(contact.notes, MAX_SHOWN)),
            ),
            all: { value: 'both', label: 'Keep all notes, one after the other' },
            usual: 'both',
          },
        ]
      : []),
  ]
}

export function customQuestionsFor(one: Contact, other: Contact): Question[] {
  return Object.entries(one.custom_fields)
    .filter(([name, value]) => {
      const another = other.custom_fields[name]
      return value && another && value !== another && !isCallingField(name)
    })
    .map(([name, value]) => ({
      name: `${CUSTOM}${name}`,
      legend: `${name}: Keep both. Which comes first?`,
      options: [
        optionOf('one', shortened(value, MAX_SHOWN)),
        optionOf('other', shortened(other.custom_fields[name] ?? '', MAX_SHOWN)),
      ],
      usual: 'one',
    }))
}

/** What is combined without a question: the value of each contact, and the one that is kept. */
export type Joined = {
  term: string
  sides: string[]
  value: string
  isDay?: boolean
  isTags?: boolean
}

export function joinedFrom(one: Contact, other: Contact): Joined[] {
  const both = (read: (contact: Contact) => string) => [read(one), read(other)]
  const filled = [...singleFields, 'notes' as const].filter(
    (field) =>
      (one[field] || other[field]) &&
      (!one[field] ||
        !other[field] ||
        compared(field, one[field]) === compared(field, other[field])),
  )
  const tags = [...new Set([...one.tags, ...other.tags])]
  const last = [one.last_contacted, other.last_contacted].filter(Boolean).toSorted().at(-1)
  return [
    ...filled.map((field) => ({
      term: labelOf(field),
      sides: both((contact) => shown(field, contact[field])),
      value: shown(field, one[field] || other[field]),
    })),
    ...(tags.length > 0
      ? [
          {
            term: labelOf('tags'),
            sides: both((it) => it.tags.join(', ')),
            value: tags.join(', '),
            isTags: true,
          },
        ]
      : []),
    ...(last
      ? [
          {
            term: labelOf('last_contacted'),
            sides: both((it) => it.last_contacted ?? ''),
            value: last,
            isDay: true,
          },
        ]
      : []),
    ...Object.entries(other.custom_fields)
      .filter(([name, value]) => value && !one.custom_fields[name])
      .map(([name, value]) => ({
        term: labelOf(`custom_fields.${name}`),
        sides: ['', shortened(value, MAX_SHOWN)],
        value: shortened(value, MAX_SHOWN),
      })),
  ]
}

/** Undefined if it is not one of our forms. */
export function mergeIn(form: FormData, otherId: string): MergeInput | undefined {
  const chosen = (prefix: string) =>
    Object.fromEntries(
      [...form]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    )
  const parsed = Merge.safeParse({
    other_id: otherId,
    choices: chosen(CHOICE),
    custom_fields: chosen(CUSTOM),
    ...(form.get('seen_one') &&
      form.get('seen_other') && {
        seen: { one: form.get('seen_one'), other: form.get('seen_other') },
      }),
  })
  return parsed.success ? parsed.data : undefined
}

export type Head = {
  key: string
  name: string
  added: string | undefined
  calls?: number | undefined
  role?: string
}

export function headOf({ key, contact }: Candidate): Head {
  return { key, name: nameOf(contact), added: contact.created_at || undefined }
}

/** An upstream that cannot merge returns 404; so does one if a contact was deleted. */
export function whyNotMerged(problem: Rejection) {
  if (NOT_SUPPORTED.includes(problem.status) && !sentenceOf(problem)?.startsWith('Contact')) {
    return 'Merging isn’t available here. Nothing was changed.'
  }
  return sentenceOf(problem) ?? problem.notice ?? 'Failed to merge these contacts'
}

function optionOf(value: string, label: string) {
  return label ? { value, label } : undefined
}

/** Notations of a phone number that the API merges as one are the same, unless only one has a country code. */
function compared(field: string, value: string) {
  const digits = field === 'phone' && phoneDigits(value)
  return digits ? `${hasCountryCode(value) ? '+' : ''}${digits}` : value
}

function shown(field: string, value: string) {
  if (field === 'phone') return formatPhone(value)
  return field === 'status' ? (statuses[value as Status] ?? value) : shortened(value, MAX_SHOWN)
}
