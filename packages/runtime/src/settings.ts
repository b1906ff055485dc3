import { z } from 'zod'
import { isTlsOrLoopback } from './loopback.ts'
import { StartError } from './start-error.ts'
import { TelemetryEnvironment } from './telemetry/settings.ts'

type Environment = Record<string, string | undefined>

/** Empty variables count as absent. Throws StartError. */
export function readSettings<S extends z.ZodType>(schema: S, environment: Environment) {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = schema.safeParse(present)
  if (parsed.success) return parsed.data
  throw new StartError(parsed.error.issues.map(({ message }) => message).join(' '))
}

export function list(text: string) {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

export function isOrigin(text: string) {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).pathname === '/'
}

const DRAIN_DELAY = 'DRAIN_DELAY_SECONDS must be a number from 0 to 60.'
const PUBLIC_ORIGIN =
  'PUBLIC_ORIGIN must be the address people open, such as https://crm.example.com (several: comma separated).'

export const SharedEnvironment = TelemetryEnvironment.extend({
  NODE_ENV: z.string().optional(),
  LOG_FORMAT: z.enum(['json', 'text'], 'LOG_FORMAT must be json or text.').optional(),
  DATA_DIR: z.string().default('./data'),
  DRAIN_DELAY_SECONDS: z.coerce
    .number(DRAIN_DELAY)
    .min(0, DRAIN_DELAY)
    .max(60, DRAIN_DELAY)
    .default(0),
  PUBLIC_ORIGIN: z
    .string()
    .transform(list)
    .pipe(
      z.array(
        z
          .string()
          .refine(isOrigin, PUBLIC_ORIGIN)
          .transform((text) => new URL(text).origin),
      ),
    )
    .default([]),
  OIDC_ISSUER: z
    .string()
    .refine(isTlsOrLoopback, 'OIDC_ISSUER must be the https address of an OpenID Connect provider.')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
})
type SharedSettings = z.infer<typeof SharedEnvironment>

export function logFormatIn({ LOG_FORMAT, NODE_ENV }: SharedSettings) {
  return LOG_FORMAT ?? (NODE_ENV === 'production' ? 'json' : 'text')
}

/** Throws StartError. */
export function providerIn({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId }: SharedSettings) {
  if (issuer && clientId) return { issuer, clientId }
  if (!issuer && !clientId) return undefined
  throw new StartError('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.')
}
