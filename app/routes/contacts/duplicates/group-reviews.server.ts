import type { Contact } from '@bellbird/contract/contacts/contact'
import { MergeInput } from '@bellbird/contract/contacts/merge'
import { nameOf } from '#app/contacts/name-of.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { mergeContacts } from '#app/upstream/contact-merge.server.ts'
import { consultContact } from '#app/upstream/contacts.server.ts'
import { CHOICE, headOf, questionsFor, whyNotMerged } from './merge-choices.server.ts'

/** The contacts that one form can merge; each needs a request. */
export const MAX_CONTACTS = 100

export type GroupReview = ReturnType<typeof reviewOf>

/** Without deleted contacts; a problem if the others cannot be read. */
export async function reviewGroups(upstream: Upstream, groups: string[][]) {
  const reviews: GroupReview[] = []
  for (const ids of groups) {
    const found = await Promise.all(ids.map((id) => consultContact(upstream, id)))
    const contacts: Contact[] = []
    for (const answer of found) {
      if (answer.ok) contacts.push(answer.value)
      else if (answer.problem.status !== 404) return { problem: answer.problem }
    }
    if (contacts.length > 1) reviews.push(reviewOf(contacts, reviews.length))
  }
  return { reviews }
}

function reviewOf(contacts: Contact[], at: number) {
  const people = contacts.map((contact) => ({ key: contact.id, contact }))
  const [first] = contacts as [Contact]
  return {
    ids: contacts.map(({ id }) => id),
    seen: contacts.map(({ id, updated_at }) => ({ id, at: updated_at ?? '' })),
    name: nameOf(first),
    heads: people.map(headOf),
    questions: [
      {
        name: `keep.${at}`,
        legend: 'Contact to keep',
        options: contacts.map(({ id }) => ({ value: id, label: 'Keep this contact' })),
        usual: first.id,
      },
      ...questionsFor(people, `${at}.${CHOICE}`),
    ],
  }
}

type FailedMerge = { ids: string[]; why: string }

export type KeptContact = { id: string; merges: number }

/** If a merge fails, the earlier ones remain. */
export async function mergeGroups(upstream: Upstream, groups: string[][], form: FormData) {
  const kept: KeptContact[] = []
  let merged = 0
  const failed: FailedMerge[] = []
  for (const [at, ids] of groups.entries()) {
    const chosen = String(form.get(`keep.${at}`) ?? '')
    const keep = ids.includes(chosen) ? chosen : (ids[0] as string)
    const others = ids.filter((id) => id !== keep)
    let seen = String(form.get(`seen.${keep}`) ?? '')
    let why: string | undefined
    for (const other of others) {
      const input = inputOf(form, `${at}.${CHOICE}`, other, seen)
      const answer = input && (await mergeContacts(upstream, keep, input))
      if (!answer?.ok) {
        why = answer ? whyNotMerged(answer.problem) : 'Choose a value for each field.'
        break
      }
      merged += 1
      seen = answer.value.updated_at ?? ''
    }
    if (why) failed.push({ ids, why })
    else kept.push({ id: keep, merges: others.length })
  }
  return { kept, merged, failed }
}

/** A field's value changes only when merging the contact whose value was chosen. */
function inputOf(form: FormData, prefix: string, other: string, seen: string) {
  const choices = [...form]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), sideOf(value, other)])
  const seenOther = form.get(`seen.${other}`)
  const parsed = MergeInput.safeParse({
    other_id: other,
    choices: Object.fromEntries(choices),
    ...(seen && seenOther && { seen: { one: seen, other: seenOther } }),
  })
  return parsed.success ? parsed.data : undefined
}

function sideOf(value: FormDataEntryValue, other: string) {
  if (value === 'both') return value
  return value === other ? 'other' : 'one'
}
