import { formatCount } from '@bellbird/runtime/numbers'
import type { ActivityEntry } from './activity-entry.ts'

/** This many like entries within an hour are shown as one. */
const MANY = 3
const HOUR_MS = 3_600_000
const NAMED = 2

type Group = [ActivityEntry, ...ActivityEntry[]]

/** Like entries together, at the place of the newest, even if others happened in between. */
export function groupSimilar(entries: ActivityEntry[]): Group[] {
  const groups: Group[] = []
  for (const entry of entries) {
    const group = groups.find(([first]) => isLike(first, entry))
    if (group) group.push(entry)
    else groups.push([entry])
  }
  return entries.flatMap((entry): Group[] => {
    const group = groups.find((group) => group.includes(entry))
    if (!group || group.length < MANY) return [[entry]]
    return group[0] === entry ? [group] : []
  })
}

function isLike(first: ActivityEntry, entry: ActivityEntry) {
  const hasMany = first.contact || first.kind === 'signed-in' || first.kind === 'downloaded'
  const isNear = !first.at || !entry.at || Date.parse(first.at) - Date.parse(entry.at) < HOUR_MS
  return hasMany && isNear && likenessOf(first) === likenessOf(entry)
}

function likenessOf({ kind, before, after, contact, href }: ActivityEntry) {
  return [kind, before, ...(kind === 'downloaded' ? [href] : [after, contact])].join(' ')
}

/** Such as "4 contacts were added", with the first names as its detail. Each contact counts once. */
export function summaryOf(group: Group): ActivityEntry {
  const [first, ...others] = group
  if (others.length === 0) return first
  const count = formatCount(group.length)
  if (first.kind === 'signed-in') return { ...first, after: `${first.after} ${count} times` }
  if (first.kind === 'downloaded') {
    return {
      ...first,
      before: first.before.replace('a call list', `${count} call lists`),
      after: '',
    }
  }
  const before = first.before.replace(/^Call /, 'Calls ').replace('a duplicate', 'duplicates')
  const contacts = group.map(
    ({ href, key, subject }) => [`${href ?? key} ${subject}`, subject] as const,
  )
  const names = [...new Map(contacts).values()]
  if (names.length === 1) return { ...first, before }
  const more = names.splice(NAMED).length
  return {
    ...first,
    before,
    subject: `${formatCount(names.length + more)} contacts`,
    href: undefined,
    after: first.after.replace(/\bwas\b/, 'were'),
    detail: more ? `${names.join(', ')} and ${formatCount(more)} more` : names.join(' and '),
  }
}
