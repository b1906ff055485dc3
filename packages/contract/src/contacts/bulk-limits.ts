/** The most contacts per request. */
export const MAX_SELECTED = 200_000
