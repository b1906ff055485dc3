import { shortened } from '@bellbird/contract/clipped'
export type FaultKind =
  /** The provider no longer accepts the authorization: the user must connect again. */
  | 'consent'
  | 'limited'
  /** The provider was unreachable or sent an unusable response: a later retry may help. */
  | 'unreachable'
  | 'refused'

/** A reason that the user can fix: the list that the sync is limited to no longer exists. */
export type FaultReason = 'list_gone'

/** A provider's error. The message is a sentence for the user, without secrets. */
export class ProviderFault extends Error {
  kind: FaultKind
  waitMs: number
  status: number | undefined
  /** Whether the request certainly did not reach the provider. */
  neverSent: boolean
  reason: FaultReason | undefined

  constructor(
    kind: FaultKind,
    message: string,
    {
      waitMs = 0,
      status,
      neverSent = false,
      reason,
    }: { waitMs?: number; status?: number; neverSent?: boolean; reason?: FaultReason } = {},
  ) {
    super(message)
    this.kind = kind
    this.waitMs = waitMs
    this.status = status
    this.neverSent = neverSent
    this.reason = reason
  }
}

export function quoted(words: unknown) {
  if (typeof words !== 'string') return ''
  const clean = words.replace(/\p{Cc}+/gu, ' ').trim()
  return shortened(clean, 200)
}
