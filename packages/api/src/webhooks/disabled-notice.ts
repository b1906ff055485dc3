import type { ApiConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { createMailer } from '../mail.ts'
import type { Webhooks } from './webhooks.ts'

type Settings = Pick<ApiConfig, 'publicOrigin' | 'mail'>

export function disabledNotice({ publicOrigin, mail }: Settings, log: Log): Webhooks['notify'] {
  if (!mail || !publicOrigin) {
    return async ({ id }) =>
      log(
        `Webhook ${id} was disabled, but email is not configured, so its owner was not notified.`,
        'warn',
      )
  }
  const send = createMailer(mail)
  return ({ email, id, url }) =>
    send({
      to: email,
      subject: 'A webhook endpoint was disabled',
      text: `Hello,

your webhook endpoint ${new URL(url).origin} hasn’t accepted a message from
Bellbird for three days, or it responded with 410 Gone. We disabled it, so no more
messages are sent to it.

See its responses and enable it again:

${publicOrigin}/profile/webhooks/${id}
`,
    })
}
