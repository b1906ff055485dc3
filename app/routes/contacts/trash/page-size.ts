/** Contacts on a page of the trash, and the most that are restored at once. */
export const PAGE_SIZE = 25
