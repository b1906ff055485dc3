export const RUN_DAYS = 90
