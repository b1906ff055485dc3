/** What an API key may do; an endpoint asks for one of these. */
export const keyScopes = ['read', 'write', 'call'] as const
export type KeyScope = (typeof keyScopes)[number]

export const MAX_KEY_NAME = 60
/** How many keys one user may have. */
export const MAX_KEYS = 50
