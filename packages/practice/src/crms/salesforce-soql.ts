/** The string literals in the IN list of a SOQL query. */
export function literals(soql: string) {
  const [, list = ''] = /IN \((.*?)\) ORDER/.exec(soql) ?? []
  return [...list.matchAll(/'((?:\\.|[^'\\])*)'/g)].map(([, text = '']) =>
    text.replace(/\\(.)/g, '$1'),
  )
}

/** Conditions `column LIKE pattern`, joined by OR; LIKE ignores case. */
export function likePatterns(soql: string) {
  return [...soql.matchAll(/(\w+) LIKE '((?:\\.|[^'\\])*)'/g)].map(
    ([, column = '', pattern = '']) => ({
      column,
      like: new RegExp(
        `^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%', '.*')}$`,
        'i',
      ),
    }),
  )
}

/** Parses `Name IN (…)` or patterns. */
export function accountCondition(soql: string) {
  const names = literals(soql).map((name) => name.toLowerCase())
  const patterns = likePatterns(soql)
  return (account: { Name: string; Website: string | null }) =>
    names.includes(account.Name.toLowerCase()) ||
    patterns.some(({ column, like }) =>
      like.test((column === 'Name' ? account.Name : account.Website) ?? ''),
    )
}
