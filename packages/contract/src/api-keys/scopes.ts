export const keyScopes = ['read', 'write', 'call'] as const
export type KeyScope = (typeof keyScopes)[number]

export const MAX_KEY_NAME = 60
export const MAX_KEYS = 50
