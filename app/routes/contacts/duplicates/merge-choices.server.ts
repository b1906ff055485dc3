import { isCallingField } from '@bellbird/contract/calling/calling'
import { shortened } from '@bellbird/contract/clipped'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { MergeInput as Merge, type MergeInput } from '@bellbird/contract/contacts/merge'
import { type Status, statuses } from '@bellbird/contract/options'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import { labelOf } from '#app/routes/contacts/history/change-view.server.ts'

export type Option = { value: string; label: string; text: string }
export type Question = { name: string; legend: string; options: Option[]; usual: string }

const FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'job_title',
  'status',
] as const

const CHOICE = 'choice.'
const CUSTOM = 'custom.'
const MAX_SHOWN = 300

/** What a person is asked before two contacts become one: only where both say something else. */
export function questionsFor(one: Contact, other: Contact): Question[] {
  const [ours, theirs] = namesOf(one, other)
  return [
    ...FIELDS.filter((field) => one[field] && other[field] && one[field] !== other[field]).map(
      (field) => ({
        name: `${CHOICE}${field}`,
        legend: labelOf(field),
        options: [
          { value: 'one', label: shown(field, one[field]), text: ours },
          { value: 'other', label: shown(field, other[field]), text: theirs },
        ],
        usual: 'one',
      }),
    ),
    ...(one.notes && other.notes && one.notes !== other.notes
      ? [
          {
            name: `${CHOICE}notes`,
            legend: labelOf('notes'),
            options: [
              { value: 'both', label: 'Keep both notes', text: 'One after the other' },
              { value: 'one', label: shortened(one.notes, MAX_SHOWN), text: ours },
              { value: 'other', label: shortened(other.notes, MAX_SHOWN), text: theirs },
            ],
            usual: 'both',
          },
        ]
      : []),
    ...Object.entries(one.custom_fields)
      .filter(([name, value]) => {
        const another = other.custom_fields[name]
        return value && another && value !== another && !isCallingField(name)
      })
      .map(([name, value]) => ({
        name: `${CUSTOM}${name}`,
        legend: `${name}: keep both – which first?`,
        options: [
          { value: 'one', label: shortened(value, MAX_SHOWN), text: ours },
          {
            value: 'other',
            label: shortened(other.custom_fields[name] ?? '', MAX_SHOWN),
            text: theirs,
          },
        ],
        usual: 'one',
      })),
  ]
}

/** What becomes one without a question, in words. */
export function joinedFrom(one: Contact, other: Contact) {
  const filled = [...FIELDS, 'notes' as const].filter((field) => !one[field] && other[field])
  const tags = [...new Set([...one.tags, ...other.tags])]
  const last = [one.last_contacted, other.last_contacted].filter(Boolean).toSorted().at(-1)
  return [
    ...filled.map((field) => ({ term: labelOf(field), value: shown(field, other[field]) })),
    ...(other.tags.length > 0 ? [{ term: 'Tags', value: tags.join(', ') }] : []),
    ...(other.last_contacted && last ? [{ term: 'Last contacted', at: last }] : []),
    ...Object.entries(other.custom_fields)
      .filter(([name, value]) => value && !one.custom_fields[name])
      .map(([name, value]) => ({
        term: labelOf(`custom_fields.${name}`),
        value: shortened(value, MAX_SHOWN),
      })),
  ]
}

/** The form as the contract takes it; undefined where it is no form of ours. */
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

/** Two contacts with the same name are distinguished by which one stays. */
function namesOf(one: Contact, other: Contact): [string, string] {
  const [ours, theirs] = [nameOf(one), nameOf(other)]
  return ours === theirs ? [`${ours} (keep)`, `${theirs} (merge)`] : [ours, theirs]
}

function shown(field: string, value: string) {
  return field === 'status' ? (statuses[value as Status] ?? value) : shortened(value, MAX_SHOWN)
}
