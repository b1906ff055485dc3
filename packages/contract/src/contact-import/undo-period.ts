export const UNDO_DAYS = 90
