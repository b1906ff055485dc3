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

/** The opt-out that was set since the record was last seen. One that was seen and removed here stays removed. */
export function newOptOut(now: OptOuts, before: OptOuts) {
  if (now.call && !before.call) return 'call'
  return now.email && !before.email ? 'email' : undefined
}

/** The name of an opt-out in notes. */
export function optOutWords(optOut: keyof OptOuts | undefined) {
  if (!optOut) return ''
  return optOut === 'email' ? 'do not call (unsubscribed from email)' : 'do not call'
}
