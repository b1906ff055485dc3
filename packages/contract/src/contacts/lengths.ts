/** The longest values of a contact, in characters. */
export const MAX_NOTES_LENGTH = 50_000
export const MAX_TAG_LENGTH = 60
export const MAX_CUSTOM_VALUE_LENGTH = 5_000
