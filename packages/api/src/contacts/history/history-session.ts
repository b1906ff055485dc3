import { Contact } from '@bellbird/contract/contacts/contact'
import { ChangeUndone, ContactChange } from '@bellbird/contract/contacts/history'
import { z } from 'zod'
import type { testApi } from '../../test-api.ts'
import { importSession } from '../import/import-session.ts'

export type HistorySession = ReturnType<typeof historySession>

export function historySession(api: ReturnType<typeof testApi>, token: string) {
  const imports = importSession(api, token)

  async function contact(id: string) {
    return Contact.parse(
      await imports.answered(await api.call('GET', `/contacts/${id}`, { token })),
    )
  }

  async function history(id: string, query = '') {
    const answer = await api.call('GET', `/contacts/${id}/history${query}`, { token })
    return z.array(ContactChange).parse(await imports.answered(answer))
  }

  async function edited(id: string, body: object) {
    return Contact.parse(await imports.answered(await imports.edit(id, body)))
  }

  const undo = (id: string, changeId: string | undefined) =>
    api.call('POST', `/contacts/${id}/history/${changeId}/undo`, { token })

  async function undone(id: string, changeId: string | undefined) {
    return ChangeUndone.parse(await imports.answered(await undo(id, changeId)))
  }

  async function expectStatus(answer: Promise<Response>, status: number) {
    const response = await answer
    const { detail } = await response.json()
    if (response.status !== status) throw new Error(`${response.status} ${detail}`)
    return detail
  }

  return { imports, contact, history, edited, undo, undone, refusalOf: expectStatus }
}
