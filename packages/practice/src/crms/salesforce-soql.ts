export function selectedIn(soql: string) {
  const [, list = ''] = /^SELECT (.+?) FROM/.exec(soql) ?? []
  return list.split(',').map((column) => column.trim())
}

export function selectedOf(soql: string, records: Record<string, unknown>[]) {
  const [, type = ''] = / FROM (\w+)/.exec(soql) ?? []
  const columns = selectedIn(soql).map((column) => column.split('.')[0] ?? '')
  return records.map((record) => ({
    attributes: { type },
    ...Object.fromEntries(columns.map((column) => [column, record[column] ?? null])),
  }))
}

export function literals(soql: string) {
  const [, list = ''] = /IN \((.*?)\) ORDER/.exec(soql) ?? []
  return [...list.matchAll(/'((?:\\.|[^'\\])*)'/g)].map(([, text = '']) =>
    text.replace(/\\(.)/g, '$1'),
  )
}

/** LIKE ignores case, and a backslash escapes. */
export function likePatterns(soql: string) {
  return [...soql.matchAll(/(\w+) LIKE '((?:\\.|[^'\\])*)'/g)].map(
    ([, column = '', pattern = '']) => {
      const parts = [...pattern.matchAll(/\\?./g)].map(([part]) => {
        if (part === '%') return '.*'
        return part === '_' ? '.' : part.slice(-1).replace(/\W/, '\\$&')
      })
      return { column, like: new RegExp(`^${parts.join('')}$`, 'i') }
    },
  )
}

export function accountCondition(soql: string) {
  const names = literals(soql).map((name) => name.toLowerCase())
  const patterns = likePatterns(soql)
  return (account: { Name: string; Website: string | null }) =>
    names.includes(account.Name.toLowerCase()) ||
    patterns.some(({ column, like }) =>
      like.test((column === 'Name' ? account.Name : account.Website) ?? ''),
    )
}
