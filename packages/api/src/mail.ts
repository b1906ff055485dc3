import { createTransport } from 'nodemailer'

/** `encrypted`: a server that does not offer TLS gets no mail. */
export type MailSettings = { smtpUrl: string; from: string; encrypted: boolean }
export type Mail = { to: string; subject: string; text: string }

const TIMEOUT_MS = 15_000

/** Sends mails through an SMTP server, on a connection each. The function throws when a mail is not taken. */
export function createMailer({ smtpUrl, from, encrypted }: MailSettings) {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: encrypted,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text }: Mail) => {
    await transport.sendMail({
      from,
      // As an object, an odd local part is one address and never a list of several.
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
