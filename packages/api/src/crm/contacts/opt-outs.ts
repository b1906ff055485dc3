import type { EmailOptOuts } from '@bellbird/contract/crm/options'
import type { OptOuts, RemoteContact } from '../adapter.ts'
import type { Policies } from './merge.ts'

export const NO_OPT_OUTS: OptOuts = { call: false, email: false }

/** An unwanted call cannot be taken back, a mark can. */
const DEFAULT: EmailOptOuts = 'do_not_call'

export function emailOptOutsIn({ email_opt_outs = DEFAULT }: Policies) {
  return email_opt_outs
}

export function optOutsIn({ optedOut, unsubscribed }: RemoteContact, policies: Policies): OptOuts {
  return { call: optedOut, email: unsubscribed && emailOptOutsIn(policies) === 'do_not_call' }
}

/** The opt-out that was set since a record was last seen; one that was seen and lifted here stays lifted. */
export function newOptOut(now: OptOuts, before: OptOuts) {
  if (now.call && !before.call) return 'call'
  return now.email && !before.email ? 'email' : undefined
}

/** How a note calls a mark. */
export function optOutWords(optOut: keyof OptOuts | undefined) {
  if (!optOut) return ''
  return optOut === 'email' ? 'do not call (unsubscribed from email)' : 'do not call'
}
