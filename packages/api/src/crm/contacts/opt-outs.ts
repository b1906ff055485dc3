import type { EmailOptOuts } from '@bellbird/contract/crm/options'
import type { OptOuts, RemoteContact } from '../adapter.ts'
import type { Policies } from './merge.ts'

export const NO_OPT_OUTS: OptOuts = { call: false, email: false }

/** The safe default: a mark can be removed, a call cannot be undone. */
const DEFAULT: EmailOptOuts = 'do_not_call'

export function emailOptOutsIn({ email_opt_outs = DEFAULT }: Policies) {
  return email_opt_outs
}

export function optOutsIn({ optedOut, unsubscribed }: RemoteContact, policies: Policies): OptOuts {
  return { call: optedOut, email: unsubscribed && emailOptOutsIn(policies) === 'do_not_call' }
}

/** One that was seen and removed here stays removed. */
export function newOptOut(now: OptOuts, before: OptOuts) {
  if (now.call && !before.call) return 'call'
  return now.email && !before.email ? 'email' : undefined
}

export function receivedOptOut(optOut: keyof OptOuts | undefined) {
  if (!optOut) return ''
  return optOut === 'email'
    ? 'Marked as do not call: unsubscribed from email.'
    : 'Marked as do not call.'
}

export function sentOptOut(optOut: keyof OptOuts, name: string) {
  return optOut === 'email'
    ? `Unsubscribed from email in ${name}.`
    : `Marked as do not call in ${name}.`
}
