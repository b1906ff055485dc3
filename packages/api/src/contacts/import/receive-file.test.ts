import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { type ImportSession, importSession, peopleCsv } from './import-session.ts'

const api = testApi()
let token: string
let session: ImportSession

beforeEach(async () => {
  token = (await api.register()).token
  session = importSession(api, token)
})

describe('a form', () => {
  test('without the field is rejected beside it', async () => {
    for (const field of ['document', '']) {
      const body = new FormData()
      if (field) body.append(field, new Blob(['email\n']), 'a.csv')
      else body.append('file', 'just text')
      const answer = await api.call('POST', '/contacts/import/csv', { token, body })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ detail: [{ loc: ['body', 'file'] }] })
    }
  })

  test.each([
    ['application/json', '{}', 415],
    ['text/csv', 'email\n', 415],
    ['multipart/form-data', 'x', 415],
    ['multipart/form-data; boundary=', 'x', 400],
    ['Multipart/Form-Data; boundary=b', '', 400],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="file"', 400],
    ['multipart/form-data; boundary=b', '--b--\r\n', 422],
  ])('%s %j is answered with its own error', async (type, body, status) => {
    const answer = await api.call('POST', '/contacts/import/csv', {
      token,
      body,
      headers: { 'Content-Type': type },
    })
    expect(answer.status).toBe(status)
  })

  test('whose header states too large a size is rejected before it is read', async () => {
    const answer = await session.send('email\n', {}, { 'Content-Length': String(65 * 1024 * 1024) })
    expect(answer.status).toBe(413)
  })

  test('that turns out too large is rejected on the way', async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(0x0a)
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    const parts = [new TextEncoder().encode(head), ...Array.from({ length: 65 }, () => megabyte)]
    expect((await api.stream('/contacts/import/csv', token, 'b', parts)).status).toBe(413)
  })

  test('with an invalid choice, or with a choice after the file, is rejected', async () => {
    expect((await session.send(peopleCsv(1), { existing: 'replace' })).status).toBe(422)
    expect(await session.contacts()).toEqual([])
    const body = new FormData()
    body.append('file', new Blob([peopleCsv(1)]), 'a.csv')
    body.append('existing', 'skip')
    const late = await api.call('POST', '/contacts/import/csv', { token, body })
    expect(late.status).toBe(422)
    expect(await late.json()).toMatchObject({ detail: [{ loc: ['body', 'existing'] }] })
  })
})
