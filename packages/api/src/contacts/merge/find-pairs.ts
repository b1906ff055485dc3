import { type DuplicateReason, duplicateReasons } from '@bellbird/contract/contacts/merge'
import { withoutZeros } from '@bellbird/phone-numbers/same-number'
import { isNameOnly } from './group-pairs.ts'
import { mailbox, reasonsFor, type Traits, turned } from './likeness.ts'

/** A number shared by more people belongs to a company and identifies nobody. */
const MAX_PER_KEY = 3
const NEIGHBORS = 4
const AT_ONCE = 2_000

export type Pair = { one: string; other: string; reasons: DuplicateReason[] }

/** Compares only neighbors by mailbox, number or company, so that the work does not grow quadratically. */
export async function findPairs(all: Traits[], nextTurn: () => Promise<void>): Promise<Pair[]> {
  const pairs = new Map<string, Pair>()
  let steps = 0

  async function step() {
    steps += 1
    if (steps % AT_ONCE === 0) await nextTurn()
  }

  async function neighbors(group: Traits[], far: number, needed: DuplicateReason) {
    for (const [at, one] of group.entries()) {
      for (const other of group.slice(at + 1, at + 1 + far)) {
        await step()
        if (one.id === other.id) continue
        const [first, second] = one.id < other.id ? [one, other] : [other, one]
        const reasons = reasonsFor(first, second)
        if (!reasons.includes(needed)) continue
        const key = `${first.id} ${second.id}`
        const known = pairs.get(key)?.reasons ?? []
        pairs.set(key, {
          one: first.id,
          other: second.id,
          reasons: duplicateReasons.filter((it) => known.includes(it) || reasons.includes(it)),
        })
      }
    }
  }

  async function grouped(keyOf: (traits: Traits) => string) {
    const groups = new Map<string, Traits[]>()
    for (const traits of all) {
      await step()
      const key = keyOf(traits)
      if (!key) continue
      const group = groups.get(key)
      if (group) group.push(traits)
      else groups.set(key, [traits])
    }
    return [...groups.values()].filter(({ length }) => length > 1)
  }

  for (const group of await grouped(({ email }) => email && mailbox(email))) {
    await neighbors(group, 1, 'email')
  }
  for (const group of await grouped(({ phone }) => ending(phone))) {
    if (group.length <= MAX_PER_KEY) await neighbors(group, MAX_PER_KEY, 'phone')
    else await neighbors(inOrder(group), NEIGHBORS, 'name')
  }
  for (const group of await grouped(({ company, name }) => name && company)) {
    await neighbors(inOrder(group), NEIGHBORS, 'name')
    await neighbors(
      inOrder(group, ({ name }) => name),
      NEIGHBORS,
      'name',
    )
  }
  return [...pairs.values()].toSorted(strongestFirst)
}

function ending(phone: string) {
  const digits = withoutZeros(phone)
  return digits.length >= 7 ? digits.slice(-7) : ''
}

function inOrder(group: Traits[], by = ({ name }: Traits) => turned(name)) {
  return group
    .map((traits) => ({ traits, key: by(traits) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ traits }) => traits)
}

function strongestFirst(one: Pair, other: Pair) {
  return (
    Number(isNameOnly(one)) - Number(isNameOnly(other)) ||
    other.reasons.length - one.reasons.length ||
    (one.one < other.one ? -1 : 1)
  )
}
