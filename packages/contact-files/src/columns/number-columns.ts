/** The columns of a downloaded do-not-call list, which can be uploaded again without loss. */
export const numberColumns = ['phone', 'reason', 'source', 'since'] as const
