/** When things happened that nothing depends on. */
export const EPOCH = new Date(0).toISOString()

export function errorOf(category: string, message: string) {
  return { status: 'error', category, message, correlationId: crypto.randomUUID() }
}

export const MISSING_SCOPES = errorOf(
  'MISSING_SCOPES',
  'This app hasn’t been granted all required scopes to make this call.',
)
