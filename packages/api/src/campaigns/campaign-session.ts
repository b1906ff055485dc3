import { type CallingWindow, weekdays } from '@bellbird/contract/calling/calling-window'
import { Campaign, type CampaignInput } from '@bellbird/contract/campaigns/campaign'
import {
  Batch,
  BatchSummary,
  CampaignEntry,
  OutcomesTaken,
  Screening,
} from '@bellbird/contract/campaigns/entries'
import { Contact } from '@bellbird/contract/contacts/contact'
import { Timeline } from '@bellbird/contract/contacts/timeline'
import { z } from 'zod'
import type { testApi } from '../test-api.ts'

const allDay = { from: '00:00', to: '24:00' }
export const always = windowOf(() => allDay)

export function windowOf(hours: (day: (typeof weekdays)[number]) => CallingWindow['monday']) {
  return Object.fromEntries(weekdays.map((day) => [day, hours(day)])) as CallingWindow
}

/** Calling hours only on a weekday that it is currently nowhere on earth. */
export function closedNow() {
  const there = new Date(Date.now() + 3 * 24 * 60 * 60_000).getUTCDay()
  return windowOf((day) => (weekdays.indexOf(day) === (there + 6) % 7 ? allDay : null))
}

export const definition: CampaignInput = {
  name: 'Autumn',
  audience: {},
  agent: { tone: 'friendly', language: 'en', industry: '', notes: 'Ask for the roof.' },
  window: always,
  disclosure: 'You are speaking with an AI.',
}

export const consent = {
  call_consent: 'given',
  call_consent_wording: 'You may call me',
  call_consent_source: 'Web form',
  call_consent_at: '2026-01-02T03:04:05.000Z',
}

type Fields = { first_name?: string; phone?: string; status?: string; [name: string]: unknown }

export async function campaignSession(api: ReturnType<typeof testApi>) {
  const { token, user } = await api.register()

  async function call(method: string, path: string, body?: unknown, headers = {}) {
    const answer = await api.call(method, path, { token, body, headers })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text), answer }
  }

  async function value<S extends z.ZodType>(
    schema: S,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<z.output<S>> {
    const answer = await call(method, path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return schema.parse(answer.body)
  }

  const at = (id: string, rest = '') => `/campaigns/${id}${rest}`
  const session = {
    token,
    user,
    call,
    value,
    async add({ custom_fields, ...fields }: Fields = {}) {
      return value(Contact, 'POST', '/contacts', {
        first_name: 'Nia',
        phone: '+44 20 7946 0018',
        ...fields,
        custom_fields: { ...consent, ...(custom_fields as object) },
      })
    },
    contact: (id: string) => value(Contact, 'GET', `/contacts/${id}`),
    async callNotes(id: string) {
      const { entries } = await value(Timeline, 'GET', `/contacts/${id}/timeline?kind=call`)
      return entries.map(({ call }) => call?.note)
    },
    create: (changes: Partial<CampaignInput> = {}) =>
      value(Campaign, 'POST', '/campaigns', { ...definition, ...changes }),
    find: (id: string) => value(Campaign, 'GET', at(id)),
    step: (id: string, step: string) => value(Campaign, 'POST', at(id, `/${step}`)),
    async running(changes: Partial<CampaignInput> = {}) {
      const { id } = await session.create(changes)
      await session.step(id, 'ready')
      return session.step(id, 'start')
    },
    screening: (id: string) => value(Screening, 'GET', at(id, '/screening')),
    async reasons(id: string) {
      const { out } = await session.screening(id)
      return Object.fromEntries(
        out
          .filter(({ contacts }) => contacts > 0)
          .map(({ reason, contacts }) => [reason, contacts]),
      )
    },
    entries: (id: string, query = '') =>
      value(z.array(CampaignEntry), 'GET', at(id, `/entries${query}`)),
    createList: (id: string, size = 100) => value(Batch, 'POST', at(id, '/batches'), { size }),
    batches: (id: string) => value(z.array(BatchSummary), 'GET', at(id, '/batches')),
    batch: (id: string, batchId: string | null) =>
      value(Batch, 'GET', at(id, `/batches/${batchId}`)),
    record: (id: string, ...outcomes: object[]) =>
      value(OutcomesTaken, 'POST', at(id, '/outcomes'), { outcomes }),
  }
  return session
}
export type CampaignSession = Awaited<ReturnType<typeof campaignSession>>
