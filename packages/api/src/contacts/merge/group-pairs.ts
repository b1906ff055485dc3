/** The most contacts per group: more are rarely the same person. */
const MAX_GROUP = 10

export type SuggestedPair = { one: string; other: string; reasons: string[] }
export type Group = { ids: string[]; reasons: string[] }

/** `pairs` must be likeliest first. No group has two contacts marked as different people, or more than MAX_GROUP. */
export function groupPairs(
  pairs: SuggestedPair[],
  apart: { one: string; other: string }[],
): Group[] {
  const marked = marks(apart)
  const groups: Group[] = []
  for (let waiting = pairs; waiting.length > 0; ) {
    const left: SuggestedPair[] = []
    groups.push(...groupsOf(waiting, marked, left))
    waiting = left
  }
  return groups.toSorted((one, other) => Number(isNameOnly(one)) - Number(isNameOnly(other)))
}

/** Colleagues may share a name; hardly anybody shares a mailbox or a number. */
export function isNameOnly({ reasons }: Pick<Group, 'reasons'>) {
  return reasons.every((reason) => reason === 'name')
}

function groupsOf(pairs: SuggestedPair[], marked: Map<string, Set<string>>, left: SuggestedPair[]) {
  const byContact = new Map<string, Group>()
  const groups = new Set<Group>()
  for (const pair of pairs) {
    const [ours, theirs] = [pair.one, pair.other].map(
      (id) => byContact.get(id) ?? { ids: [id], reasons: [] },
    ) as [Group, Group]
    if (ours !== theirs && !mayJoin(ours, theirs, marked)) {
      left.push(pair)
      continue
    }
    if (ours !== theirs) ours.ids.push(...theirs.ids)
    ours.reasons = [...new Set([...ours.reasons, ...theirs.reasons, ...pair.reasons])]
    for (const id of ours.ids) byContact.set(id, ours)
    if (ours !== theirs) groups.delete(theirs)
    groups.add(ours)
  }
  return groups
}

function mayJoin(one: Group, other: Group, marked: Map<string, Set<string>>) {
  if (one.ids.length + other.ids.length > MAX_GROUP) return false
  return !one.ids.some((id) => other.ids.some((another) => marked.get(id)?.has(another)))
}

function marks(apart: { one: string; other: string }[]) {
  const marked = new Map<string, Set<string>>()
  for (const { one, other } of apart) {
    for (const [id, another] of [
      [one, other],
      [other, one],
    ] as const) {
      marked.set(id, (marked.get(id) ?? new Set()).add(another))
    }
  }
  return marked
}
