/** A contact's form at its largest: 50,000 characters of notes and 100 custom fields, percent-encoded. */
export const MAX_FORM_BYTES = 2 * 1024 * 1024
/** Half as much again as that form has; each costs time to judge and to show again. */
export const MAX_FORM_FIELDS = 350
