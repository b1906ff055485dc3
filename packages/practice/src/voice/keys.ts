export const PRACTICE_KEYS = { retell: 'key_practice_retell', vapi: 'practice-vapi-key' }
