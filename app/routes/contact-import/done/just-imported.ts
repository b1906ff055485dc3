/** The value of `from` on a record's page right after its import, of which it is the last step. */
export const JUST_IMPORTED = 'import'
