import { shortened } from '@bellbird/contract/clipped'

export type Issue = { path: string[]; message: string }

/** `detail` is the upstream's own message if fit to be shown; `notice` says what the failure means for the user. */
export type Rejection = {
  status: number
  detail: string | undefined
  notice: string | undefined
  issues: Issue[]
}

/** `replayed` has the headers of a response that repeats the one to an earlier write with the same key. */
export type Outcome<T> =
  | { ok: true; value: T; replayed?: Headers }
  | { ok: false; problem: Rejection }

export function sentenceOf({ detail, issues }: Pick<Rejection, 'detail' | 'issues'>) {
  return detail ?? issues[0]?.message
}

const MAX_ISSUES = 20
const MAX_LENGTH = 300

export function readProblem(body: unknown): { detail: string | undefined; issues: Issue[] } {
  if (typeof body !== 'object' || body === null) return { detail: undefined, issues: [] }
  const { detail, title, message, errors } = body as Record<string, unknown>
  const issues = issuesIn(Array.isArray(detail) ? detail : errors)
  const unplaced = issues.filter(({ path }) => path.length === 0).map((issue) => issue.message)
  const sentence = [detail, title, message].find((text) => typeof text === 'string' && text.trim())
  const text = typeof sentence === 'string' ? sentence : unplaced.join(' ')
  return { detail: text ? shorten(text) : undefined, issues }
}

function issuesIn(list: unknown): Issue[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, MAX_ISSUES).flatMap((entry): Issue[] => {
    if (typeof entry === 'string') return [{ path: [], message: shorten(entry) }]
    if (typeof entry !== 'object' || entry === null) return []
    const { loc, field, path, msg, message, detail } = entry as Record<string, unknown>
    const text = [msg, message, detail].find((text) => typeof text === 'string')
    if (typeof text !== 'string') return []
    return [{ path: placeOf(loc ?? path ?? field), message: shorten(text) }]
  })
}

/** FastAPI writes ["body", "email"], others "email" or "/email". */
function placeOf(loc: unknown): string[] {
  const parts = Array.isArray(loc) ? loc : typeof loc === 'string' ? loc.split(/[/.]/) : []
  return parts
    .map(String)
    .filter((part, at) => part !== '' && !(at === 0 && ['body', 'query', 'path'].includes(part)))
}

function shorten(text: string) {
  const clean = text.replace(/\p{Cc}+/gu, ' ').trim()
  return shortened(clean, MAX_LENGTH)
}
