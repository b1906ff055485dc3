/** A query is part of the URL, which is limited to 16,384 bytes together with the headers. */
const MAX_LIST_LENGTH = 8_000
/** Each may match several accounts, and a query returns at most 2,000. */
const CONDITIONS_AT_ONCE = 25

export function quotedSoql(value: string) {
  return `'${value.replace(/[\\']/g, '\\$&').replace(/\p{Cc}/gu, ' ')}'`
}

export function containingSoql(text: string) {
  const literal = quotedSoql(text).slice(1, -1)
  return `'%${literal.replace(/[%_]/g, '\\$&')}%'`
}

export function listsOf(values: string[]) {
  const lists: string[][] = []
  let left = 0
  for (const value of values) {
    const quoted = quotedSoql(value)
    const length = new URLSearchParams({ '': `${quoted}, ` }).toString().length
    if (length > left) {
      lists.push([])
      left = MAX_LIST_LENGTH
    }
    lists.at(-1)?.push(quoted)
    left -= length
  }
  return lists.map((list) => `(${list.join(', ')})`)
}

export function orsOf(conditions: string[]) {
  const groups: string[][] = []
  let left = 0
  for (const condition of conditions) {
    const length = new URLSearchParams({ '': `${condition} OR ` }).toString().length
    if (length > left || (groups.at(-1)?.length ?? 0) >= CONDITIONS_AT_ONCE) {
      groups.push([])
      left = MAX_LIST_LENGTH
    }
    groups.at(-1)?.push(condition)
    left -= length
  }
  return groups.map((group) => group.join(' OR '))
}
