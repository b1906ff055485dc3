import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/asvs.md', 'utf8')

/** Determined by the last heading above a requirement's table. */
const statuses: Record<string, string> = {
  test: 'applies and is shown',
  'what is missing': 'open',
  'why it does not apply': 'does not apply',
}

type Row = { id: string; level: string; status: string; reason: string }

const rows = rowsOf(text)

function rowsOf(page: string): Row[] {
  let status = ''
  return page.split('\n').flatMap((line) => {
    const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''))
    const reason = cells.at(-1) ?? ''
    const [id = '', level = ''] = cells
    if (id === 'id') status = statuses[reason] ?? ''
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, status, reason }] : []
  })
}

test('Each of the 70 requirements of level 1 and the 183 of level 2 is listed once', () => {
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(rows.filter(({ level }) => level === 'L1')).toHaveLength(70)
  expect(rows.filter(({ level }) => level === 'L2')).toHaveLength(183)
  expect(rows.filter(({ status, reason }) => !status || !reason)).toEqual([])
})

test('Every requirement marked as shown names a test, and every named test exists', () => {
  const shown = rows.filter(({ status }) => status === statuses.test)
  expect(shown.filter(({ reason }) => proofsIn(reason).length === 0)).toEqual([])
  expect(shown.flatMap(({ id, reason }) => proofsIn(reason).flatMap(faultOf(id)))).toEqual([])
})

test('The counts at the top match the rows', () => {
  const lines = Object.values(statuses).map((status) => {
    const levels = rows.filter((row) => row.status === status).map(({ level }) => level)
    const [first, second] = ['L1', 'L2'].map((one) => levels.filter((it) => it === one).length)
    return `| ${status} | ${first} | ${second} | ${levels.length} |`
  })
  expect(text.split('\n').filter((line) => /^\| [a-z ]+ \|( \d+ \|){3}$/.test(line))).toEqual(lines)
})

test('Every file that an open requirement names exists', () => {
  const open = rows.filter(({ status }) => status === 'open')
  const named = open.flatMap(({ id, reason }) =>
    [...reason.matchAll(/`((?:app|packages|docs|server|tests)\/[^`\s]*\w)\/?`/g)].map(
      ([, path = '']) => ({ id, path }),
    ),
  )
  expect(named.length).toBeGreaterThanOrEqual(open.length / 2)
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([])
})

type Proof = { path: string; words: string }

function proofsIn(reason: string): Proof[] {
  return [...reason.matchAll(/`([^`]+) › ([^`]+)`/g)].map(([, path = '', words = '']) => ({
    path,
    words,
  }))
}

/** Quotation marks enclose the name of a test, or text that occurs anywhere in a document or rule. */
function faultOf(id: string) {
  return ({ path, words }: Proof) => {
    if (!existsSync(path)) return [`${id}: there is no ${path}`]
    const content = readFileSync(path, 'utf8')
    const isTest = /\.(test|spec)\.ts$/.test(path)
    const quoted = ["'", '"', '`'].some((mark) => content.includes(`${mark}${words}${mark}`))
    const found = isTest ? quoted : content.includes(words)
    return found ? [] : [`${id}: ${path} does not say "${words}"`]
  }
}
