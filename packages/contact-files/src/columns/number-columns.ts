/** The columns of the do-not-call list as it is downloaded, which comes back in as it was. */
export const numberColumns = ['phone', 'reason', 'source', 'since'] as const
