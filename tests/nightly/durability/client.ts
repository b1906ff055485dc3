import { setTimeout as pause } from 'node:timers/promises'
import { SignedIn } from '@bellbird/contract/auth/session'
import { ImportReport, templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { ImportRecord } from '@bellbird/contract/contact-import/import-record'

const IMPORTED_AT_ONCE = 1_000
const PAGE = 1_000

/** A user who adds and imports contacts and records, by email, which of them the API acknowledged. */
export function createClient() {
  const name = `client-${Date.now()}-${Math.random().toString(36).slice(2)}`
  const acknowledged = new Set<string>()
  let token: string | undefined
  let interrupted: { key: string; emails: string[] } | undefined
  let made = 0

  const newEmail = () => `${name}-${++made}@example.com`

  async function call(address: string, path: string, init: RequestInit) {
    const headers = { ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${address}/api${path}`, { ...init, headers })
    if (!answer.ok) throw new Refused(answer.status, `${path}: ${await answer.text()}`)
    return answer
  }

  function post(address: string, path: string, body: unknown) {
    const headers = { 'Content-Type': 'application/json' }
    return call(address, path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async function register(address: string) {
    if (token) return
    const registered = await post(address, '/auth/register', {
      first_name: 'Ada',
      last_name: 'Byron',
      email: newEmail(),
      username: name,
      password: 'correct horse battery',
      company_name: '',
    })
    token = SignedIn.parse(await registered.json()).access_token
  }

  async function addOne(address: string) {
    const email = newEmail()
    await post(address, '/contacts', { first_name: 'Grace', email, notes: 'n'.repeat(500) })
    acknowledged.add(email)
  }

  /** An interrupted import is repeated with the same rows and key once its run counts as ended. */
  async function importSome(address: string) {
    interrupted ??= {
      key: `import-${made}`,
      emails: Array.from({ length: IMPORTED_AT_ONCE }, newEmail),
    }
    const { key, emails } = interrupted
    const lines = [templateColumns, ...emails.map((email) => ['Joan', 'Clarke', email])]
    const body = new FormData()
    body.set('file', new File([lines.map((line) => line.join(',')).join('\n')], 'contacts.csv'))
    const headers = { 'Idempotency-Key': key }
    const answer = await call(address, '/contacts/import/csv', { method: 'POST', headers, body })
    for (const email of emails) acknowledged.add(email)
    interrupted = undefined
    return { emails, report: ImportReport.parse(await answer.json()) }
  }

  async function importOrWait(address: string) {
    try {
      return await importSome(address)
    } catch (error) {
      if (!(error instanceof Refused && error.status === 409)) throw error
      await pause(500)
    }
  }

  /** Repeats the import that a kill interrupted until it ends; returns its report and the result of undoing it. */
  async function endAndUndo(address: string) {
    let ended: Awaited<ReturnType<typeof importOrWait>>
    while (!ended) ended = await importOrWait(address)
    const path = `/contacts/imports/${ended.report.import_id}`
    const record = ImportRecord.parse(await (await call(address, path, {})).json())
    const undone = await post(address, `${path}/undo`, {})
    for (const email of ended.emails) acknowledged.delete(email)
    return { ...ended, record, undo: ImportRecord.parse(await undone.json()).undo }
  }

  /** Writes over several connections until the API dies. Fails on a rejected write. */
  async function writeUntilGone(address: string) {
    await untilGone(() => register(address))
    if (!token) return
    const writing = [addOne, addOne, importOrWait].map(async (write) => {
      while (await untilGone(() => write(address))) await pause(0)
    })
    await Promise.all(writing)
  }

  /** The email addresses of all existing contacts. */
  async function readAll(address: string) {
    const emails: string[] = []
    for (let offset = 0; token; offset += PAGE) {
      const answer = await call(address, `/contacts?limit=${PAGE}&offset=${offset}`, {})
      const page = (await answer.json()) as { email: string }[]
      emails.push(...page.map(({ email }) => email))
      if (page.length < PAGE) break
    }
    return emails
  }

  return {
    acknowledged,
    writeUntilGone,
    readAll,
    endAndUndo,
    isInterrupted: () => interrupted !== undefined,
  }
}

export type Client = ReturnType<typeof createClient>

/** An error response, as opposed to no response. */
class Refused extends Error {
  status: number

  constructor(status: number, message: string) {
    super(`${status} ${message}`)
    this.status = status
  }
}

async function untilGone(write: () => Promise<unknown>) {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof Refused) throw error
    return false
  }
}

/** How many acknowledged contacts are missing, and how many exist twice. */
export function compare(acknowledged: Iterable<string>, found: string[]) {
  const there = new Set(found)
  return {
    lost: [...acknowledged].filter((email) => !there.has(email)).length,
    doubled: found.length - there.size,
  }
}
