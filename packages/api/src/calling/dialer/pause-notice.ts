import { pauseReasons } from '@bellbird/contract/calling/call-words'
import { timeInEmail } from '../../auth/users/preferences.ts'
import type { ApiConfig } from '../../config.ts'
import type { Log } from '../../log.ts'
import { createMailer } from '../../mail.ts'
import type { PausedCampaign, Voice } from '../voice/voice.ts'

export async function notifyOfPauses({ database, notify, log }: Voice) {
  const paused = await database.query<PausedCampaign>(
    `update campaigns c set pause_notice = false
     from users u left join user_preferences p on p.owner_id = u.id
     where u.id = c.owner_id and c.id in (
       select id from campaigns where pause_notice and state = 'paused' limit 20 for update skip locked)
     returning c.id, c.name, c.pause_reason as reason, c.updated_at as at, u.email,
       coalesce(p.document, '{}') as preferences`,
  )
  for (const campaign of paused) {
    await notify(campaign).catch((error) =>
      log(`the owner of paused campaign ${campaign.id} could not be notified: ${error}`, 'error'),
    )
  }
}

export function pauseNotice(
  { publicOrigin, mail }: Pick<ApiConfig, 'publicOrigin' | 'mail'>,
  log: Log,
): Voice['notify'] {
  if (!mail || !publicOrigin) {
    return async ({ id }) =>
      log(
        `Campaign ${id} was paused automatically, but email is not configured, so its owner was not notified.`,
        'warn',
      )
  }
  const send = createMailer(mail)
  return ({ email, id, name, reason, at, preferences }) =>
    send({
      to: email,
      subject: `Campaign paused: ${name}`,
      text: `Hello,

your campaign “${name}” was paused automatically on ${timeInEmail(at, preferences)}.
No new calls are placed.
Reason: ${pauseReasons[reason]}.

See its calls, and resume it once the problem is solved:

${publicOrigin}/campaigns/${id}
`,
    })
}
