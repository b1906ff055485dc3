import { shortened } from '@bellbird/contract/clipped'
export type FaultKind =
  /** The provider no longer takes what it once granted: the user has to connect again. */
  | 'consent'
  /** It wants us to wait. */
  | 'limited'
  /** It was unreachable or sent nothing usable: trying again later may help. */
  | 'unreachable'
  /** It understood and does not want to. */
  | 'refused'

/** Something that the user can put right: the list that a sync is limited to is no longer there. */
export type FaultReason = 'list_gone'

/** A provider's error. The message is a sentence for the user, without secrets. */
export class ProviderFault extends Error {
  kind: FaultKind
  waitMs: number
  status: number | undefined
  /** It was unreachable, and certainly got nothing. */
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

/** A provider's own words, cut to what fits on a page. */
export function quoted(words: unknown) {
  if (typeof words !== 'string') return ''
  const clean = words.replace(/\p{Cc}+/gu, ' ').trim()
  return shortened(clean, 200)
}
