export const MAX_SELECTED = 200_000
