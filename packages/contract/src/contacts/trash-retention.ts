/** How many days a deleted contact stays in the trash. */
export const TRASH_DAYS = 30
