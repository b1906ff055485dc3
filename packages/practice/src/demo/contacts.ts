import type { ContactInput } from '@bellbird/contract/contacts/contact'
import { companies, jobTitles, names, notes, tags } from './names.ts'

const DAY = 24 * 60 * 60 * 1_000

/** Weighted by repetition. */
const statuses = [
  'lead',
  'lead',
  'lead',
  'prospect',
  'prospect',
  'customer',
  'active',
  'inactive',
] as const
const sources = [
  'manual',
  'manual',
  'csv_import',
  'csv_import',
  'csv_import',
  'hubspot',
  'salesforce',
  'pipedrive',
] as const

/** Invented contacts on reserved domains and numbers: the same ones each time, but for the day they were last called. */
export function inventContacts(count: number, today = new Date()): ContactInput[] {
  const random = randomFrom(20_260_401)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const chance = (share: number) => random() < share

  return Array.from({ length: count }, (_, index) => {
    const [first_name, last_name, handle] = names[index % names.length] as (typeof names)[number]
    const round = Math.floor(index / names.length)
    const company = pick(companies)
    const called = new Date(today.getTime() - Math.floor(random() * 365) * DAY)
    return {
      first_name,
      last_name,
      email: `${handle}${round || ''}@${domainOf(company)}`,
      phone: chance(0.8) ? phoneOf(index) : '',
      company: chance(0.93) ? company : '',
      job_title: chance(0.85) ? pick(jobTitles) : '',
      status: pick(statuses),
      source: pick(sources),
      tags: chance(0.5) ? [...new Set([pick(tags), pick(tags)])] : [],
      notes: chance(0.4) ? pick(notes) : '',
      custom_fields: fieldsOf(chance(0.2) ? pick(['morning', 'afternoon']) : undefined),
      last_contacted: chance(0.7) ? called.toISOString() : null,
    }
  })
}

function fieldsOf(bestTime: string | undefined): Record<string, string> {
  return bestTime ? { 'Best time to call': bestTime } : {}
}

function domainOf(company: string) {
  const letters = company
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${letters.replaceAll(/^-+|-+$/g, '') || 'example'}.example`
}

/** Numbers that telephone authorities keep free for fiction. */
function phoneOf(index: number) {
  const last = String(index % 100).padStart(2, '0')
  if (index % 4 === 0) return `+44 20 7946 0${String(100 + (index % 900)).padStart(3, '0')}`
  return `+1 ${['212', '303', '415', '512'][index % 4]} 555 01${last}`
}

/** A small seeded generator, so that the demo account looks alike everywhere. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
