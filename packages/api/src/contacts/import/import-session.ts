import { setTimeout as pause } from 'node:timers/promises'
import { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import { ImportRecord } from '@bellbird/contract/contact-import/import-record'
import { Contact } from '@bellbird/contract/contacts/contact'
import { z } from 'zod'
import type { testApi } from '../../test-api.ts'

export type ImportSession = ReturnType<typeof importSession>
type Fields = Record<string, string>

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'

export function importSession(api: ReturnType<typeof testApi>, token: string) {
  function send(csv: BlobPart, fields: Fields = {}, headers: Fields = {}, path = '/csv') {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new Blob([csv]), 'contacts.csv')
    return api.call('POST', `/contacts/import${path}`, { token, body, headers })
  }

  async function answered(answer: Response) {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  async function imported(csv: string, fields?: Fields, headers?: Fields) {
    return ImportReport.parse(await answered(await send(csv, fields, headers)))
  }

  function held(csv: string, headers: Fields) {
    let goOn = () => {}
    const resumed = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const bytes = new TextEncoder().encode(`${HEAD}${csv}\r\n--b--\r\n`)
    const middle = bytes.length / 2
    const parts = [bytes.slice(0, middle), resumed, bytes.slice(middle)]
    return { answer: api.stream('/contacts/import/csv', token, 'b', parts, headers), goOn }
  }

  async function brokenOff(csv: string, key: string) {
    const parts = [new TextEncoder().encode(HEAD + csv), new Error('the client is gone')]
    return api.stream('/contacts/import/csv', token, 'b', parts, { 'Idempotency-Key': key })
  }

  async function contacts() {
    const answer = await api.call('GET', '/contacts?sort=created_at', { token })
    return z.array(Contact).parse(await answered(answer))
  }

  async function records(query = '') {
    const answer = await api.call('GET', `/contacts/imports${query}`, { token })
    return z.array(ImportRecord).parse(await answered(answer))
  }

  async function record(id: string | undefined) {
    return ImportRecord.parse(
      await answered(await api.call('GET', `/contacts/imports/${id}`, { token })),
    )
  }

  const get = (path: string) => api.call('GET', path, { token })

  async function undoPreview(id: string | undefined) {
    return answered(await get(`/contacts/imports/${id}/undo`))
  }

  const undo = (id: string | undefined) =>
    api.call('POST', `/contacts/imports/${id}/undo`, { token })

  async function undone(id: string | undefined) {
    return ImportRecord.parse(await answered(await undo(id)))
  }

  const edit = (id: string | undefined, body: object) =>
    api.call('PUT', `/contacts/${id}`, { token, body })

  const remove = (id: string | undefined) => api.call('DELETE', `/contacts/${id}`, { token })

  async function whenRunning() {
    for (;;) {
      const [running] = await records()
      if (running && running.total > 0) return running
      await pause(5)
    }
  }

  async function whenStill() {
    let before = await whenRunning()
    for (;;) {
      await pause(500)
      const now = await whenRunning()
      if (now.total === before.total) return now
      before = now
    }
  }

  return {
    send,
    imported,
    held,
    answered,
    brokenOff,
    contacts,
    records,
    record,
    get,
    undoPreview,
    undo,
    undone,
    edit,
    remove,
    whenRunning,
    whenStill,
  }
}

export function peopleCsv(count: number, notes = '') {
  const rows = Array.from({ length: count }, (_, at) => `Person ${at},p${at}@example.com,${notes}`)
  return `first_name,email,notes\n${rows.join('\n')}\n`
}
