import { z } from 'zod'
import type { EventSubscription } from '../adapter.ts'
import type { Session } from '../session.ts'
import { EVENT_USER } from './events.ts'

const ROOT = '/api/v1/webhooks'
const VERSION = '2.0'

const Webhook = z.object({
  id: z.number(),
  subscription_url: z.string().nullish(),
  version: z.string().nullish(),
  is_active: z.number().nullish(),
})
const Webhooks = z.object({
  data: z
    .array(Webhook)
    .nullish()
    .transform((webhooks) => webhooks ?? []),
})

export function pipedriveSubscription(session: Session): EventSubscription {
  /** Also those at a former origin. */
  async function webhooksAt(path: string) {
    const { data } = await session.ask(Webhooks, { method: 'GET', path: ROOT })
    return data.filter(({ subscription_url: url }) => url?.endsWith(path))
  }

  async function remove(webhooks: z.infer<typeof Webhook>[]) {
    for (const { id } of webhooks) {
      await session.ask(z.unknown(), {
        method: 'DELETE',
        path: `${ROOT}/${id}`,
        repeatable: true,
        allow: [404, 410],
      })
    }
  }

  return {
    async keep({ origin, path, password, isNew }) {
      const present = await webhooksAt(path)
      const kept = present.find(
        ({ subscription_url: url, version, is_active }) =>
          !isNew && url === origin + path && version === VERSION && is_active !== 0,
      )
      await remove(present.filter((webhook) => webhook !== kept))
      if (kept) return
      await session.ask(z.unknown(), {
        method: 'POST',
        path: ROOT,
        json: {
          name: 'Bellbird',
          subscription_url: origin + path,
          event_action: '*',
          event_object: 'person',
          version: VERSION,
          http_auth_user: EVENT_USER,
          http_auth_password: password,
        },
      })
    },
    end: async (path) => remove(await webhooksAt(path)),
  }
}
