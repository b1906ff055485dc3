/** The value of `from` in the URL right after an import. */
export const JUST_IMPORTED = 'import'
