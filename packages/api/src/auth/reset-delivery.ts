import type { ApiConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { createMailer } from '../mail.ts'

/** Hands a reset link to the person who reads this address. Throws when the mail server takes no mail. */
export type ResetDelivery = (issued: { token: string; email: string }) => Promise<void>

type Settings = Pick<ApiConfig, 'publicOrigin' | 'mail' | 'production'>

/**
 * By mail where that is configured. Without, the link goes to the log of a product that is being tried
 * out; in production, or where nobody said what the app's address is, only a notice does.
 */
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
        `No mail is configured (SMTP_URL), so here is a link that resets a password, good for an hour: ${linkTo(token)}`,
      )
  }
  return async () =>
    log(
      'A password reset was asked for, but no mail is configured, so no link was sent: set SMTP_URL, MAIL_FROM and PUBLIC_ORIGIN.',
      'warn',
    )
}

function message(link: string) {
  return {
    subject: 'Choose a new Bellbird password',
    text: `Hello,

someone, most likely you, asked for a way back into the Bellbird account with this email address.
Open this address within an hour to choose a new password:

${link}

It works once. When you have chosen, every device that is signed in to the account is signed out.

If it was not you, do nothing: your password stays as it is.
`,
  }
}
