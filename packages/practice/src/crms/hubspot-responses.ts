export const EPOCH = new Date(0).toISOString()

export function errorOf(category: string, message: string) {
  return { status: 'error', category, message, correlationId: crypto.randomUUID() }
}

export const MISSING_SCOPES = errorOf(
  'MISSING_SCOPES',
  'This app hasn’t been granted all required scopes to make this call.',
)

export function objectOf(id: number, properties: Record<string, string>) {
  return { id: String(id), properties, createdAt: EPOCH, updatedAt: EPOCH, archived: false }
}

export function batchOf(results: object[], errors: object[] = []) {
  return {
    status: 'COMPLETE',
    startedAt: EPOCH,
    completedAt: EPOCH,
    results,
    ...(errors.length > 0 && { numErrors: errors.length, errors }),
  }
}
