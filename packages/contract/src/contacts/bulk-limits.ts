/** The most contacts that one request can be about. */
export const MAX_SELECTED = 200_000
