import { readFileSync } from 'node:fs'

export const secrets = [
  'SESSION_SECRET',
  'OIDC_CLIENT_SECRET',
  'DATABASE_URL',
  'STATE_URL',
  'SMTP_URL',
  'CRM_ENCRYPTION_KEY',
  'HUBSPOT_CLIENT_SECRET',
  'HUBSPOT_PRIVATE_TOKEN',
  'SALESFORCE_CLIENT_SECRET',
  'PIPEDRIVE_CLIENT_SECRET',
  'PIPEDRIVE_API_TOKEN',
]

type Environment = Record<string, string | undefined>

/** Returns a sentence for the operator if a file cannot be read. */
export function takeSecretFiles(environment: Environment): string | undefined {
  for (const name of secrets) {
    const path = environment[`${name}_FILE`]?.trim()
    if (!path) continue
    if (environment[name]?.trim())
      return `${name} and ${name}_FILE are both set: unset one of them.`
    const text = textOf(path)
    if (!text.ok) return `${name}_FILE names ${path}, which cannot be read (${text.reason}).`
    environment[name] = text.value
    delete environment[`${name}_FILE`]
  }
}

function textOf(path: string) {
  try {
    const value = readFileSync(path, 'utf8').trim()
    return value === '' ? { ok: false as const, reason: 'empty' } : { ok: true as const, value }
  } catch (error) {
    return { ok: false as const, reason: (error as NodeJS.ErrnoException).code ?? 'unreadable' }
  }
}
