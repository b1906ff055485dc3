import type { ApiConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { createMailer } from '../mail.ts'

export type ResetDelivery = (issued: { token: string; email: string }) => Promise<void>

type Settings = Pick<ApiConfig, 'publicOrigin' | 'mail' | 'production'>

/** The link must never be logged in production. */
export function resetDelivery(
  { publicOrigin, mail, production }: Settings,
  log: Log,
): ResetDelivery {
  const linkTo = (token: string) =>
    `${publicOrigin}/reset-password?${new URLSearchParams({ token })}`

  if (publicOrigin && mail) {
    const send = createMailer(mail)
    return ({ token, email }) => send({ to: email, ...message(linkTo(token)) })
  }
  if (publicOrigin && !production) {
    return async ({ token }) =>
      log(
        `Email is not configured (SMTP_URL). Password reset link, valid for one hour: ${linkTo(token)}`,
      )
  }
  return async () =>
    log(
      'A password reset was requested, but email is not configured, so no link was sent: set SMTP_URL, MAIL_FROM and PUBLIC_ORIGIN.',
      'warn',
    )
}

function message(link: string) {
  return {
    subject: 'Reset your Bellbird password',
    text: `Hello,

we received a request to reset the password of your Bellbird account.
Use this link within one hour to choose a new password:

${link}

The link works once. Choosing a new password signs you out on all devices.

If you didn’t request this, ignore this email: your password won’t change.
`,
  }
}
