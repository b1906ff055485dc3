import { createTransport } from 'nodemailer'

/** `encrypted`: whether TLS is required. */
export type MailSettings = { smtpUrl: string; from: string; encrypted: boolean }
export type Mail = { to: string; subject: string; text: string }

const TIMEOUT_MS = 15_000

/** The function throws if the server rejects the email. */
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
      // As an object, so that an unusual local part is never parsed as several addresses.
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
