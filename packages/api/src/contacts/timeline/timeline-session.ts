import { ContactNote, Task, Timeline } from '@bellbird/contract/contacts/timeline'
import { z } from 'zod'
import { campaignSession } from '../../campaigns/campaign-session.ts'
import type { testApi } from '../../test-api.ts'

export async function timelineSession(api: ReturnType<typeof testApi>) {
  const me = await campaignSession(api)
  return {
    ...me,
    timeline: (id: string, query = '') =>
      me.value(Timeline, 'GET', `/contacts/${id}/timeline${query}`),
    addNote: (id: string, text: string) =>
      me.value(ContactNote, 'POST', `/contacts/${id}/notes`, { text }),
    addTask: (id: string, task: object) => me.value(Task, 'POST', `/contacts/${id}/tasks`, task),
    tasks: (query = '') => me.value(z.array(Task), 'GET', `/tasks${query}`),
  }
}

export function wordsOf({ entries }: Timeline) {
  return entries.map(
    ({ note, task, call, change }) => note?.text ?? task?.text ?? call?.outcome ?? change?.kind,
  )
}
