import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { DRAIN_DEADLINE_MS } from '@bellbird/runtime/http-lifecycle'
import { isLoopback } from '@bellbird/runtime/loopback'
import { takeSecretFiles } from '@bellbird/runtime/secret-files'
import {
  list,
  logFormatIn,
  providerIn,
  readSettings,
  SharedEnvironment,
} from '@bellbird/runtime/settings'
import { StartError } from '@bellbird/runtime/start-error'
import {
  metricsPort,
  type TelemetrySettings,
  telemetryIn,
} from '@bellbird/runtime/telemetry/settings'
import { z } from 'zod'
import { VoiceEnvironment, type VoiceSettings } from './calling/voice/settings.ts'
import { CrmEnvironment, type CrmSettings } from './crm/settings.ts'
import type { MailSettings } from './mail.ts'
import type { WebhookSettings } from './webhooks/webhooks.ts'

const PORT = 'API_PORT must be a number from 0 to 65535; 0 takes any that is free.'

const TRUSTED_CALLERS =
  'API_TRUSTED_CALLERS must list the addresses of your apps, such as 10.0.0.7 or 10.0.0.0/8.'

const DATABASE_URL =
  'DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user:password@db.example.com/bellbird.'

const WEBHOOK_ALLOWED_ADDRESSES =
  'WEBHOOK_ALLOWED_ADDRESSES must list addresses or networks of your own that webhooks may reach, such as 10.0.0.7 or 10.0.0.0/8.'

const WEBHOOKS_AT_ONCE = 'WEBHOOKS_AT_ONCE must be a number from 0 to 50.'

const REQUESTS_PER_MINUTE = 'API_CALLS_PER_MINUTE must be a number above 0.'

const DATABASE_CONNECTIONS = 'DATABASE_CONNECTIONS must be a number from 2 to 500.'

const OIDC_LEAST_RSA_BITS = 'OIDC_LEAST_RSA_BITS must be 2048, 3072 or 4096.'

function isNetwork(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  const maxBits = family === 6 ? 128 : 32
  return (
    family > 0 &&
    more.length === 0 &&
    (bits === undefined || /^\d{1,3}$/.test(bits)) &&
    Number(bits ?? 0) <= maxBits
  )
}

const Environment = CrmEnvironment.extend({
  ...SharedEnvironment.shape,
  ...VoiceEnvironment.shape,
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).optional(),
  API_METRICS_PORT: metricsPort('API_METRICS_PORT'),
  API_TRUSTED_CALLERS: z
    .string()
    .transform(list)
    .refine((named) => named.every(isNetwork), TRUSTED_CALLERS)
    .default([]),
  API_CALLS_PER_MINUTE: z.coerce
    .number(REQUESTS_PER_MINUTE)
    .int(REQUESTS_PER_MINUTE)
    .min(1, REQUESTS_PER_MINUTE)
    .optional(),
  WEBHOOK_ALLOWED_ADDRESSES: z
    .string()
    .transform(list)
    .refine((named) => named.every(isNetwork), WEBHOOK_ALLOWED_ADDRESSES)
    .default([]),
  WEBHOOKS_AT_ONCE: z.coerce
    .number(WEBHOOKS_AT_ONCE)
    .int(WEBHOOKS_AT_ONCE)
    .min(0, WEBHOOKS_AT_ONCE)
    .max(50, WEBHOOKS_AT_ONCE)
    .default(2),
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), DATABASE_URL)
    .optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number(DATABASE_CONNECTIONS)
    .int(DATABASE_CONNECTIONS)
    .min(2, DATABASE_CONNECTIONS)
    .max(500, DATABASE_CONNECTIONS)
    .default(10),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error:
        'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.com.',
    })
    .optional(),
  OIDC_LEAST_RSA_BITS: z.enum(['2048', '3072', '4096'], OIDC_LEAST_RSA_BITS).default('2048'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\s@<>]+@[^\s@<>]+|[^<>\p{Cc}]* <[^\s@<>]+@[^\s@<>]+>)$/u,
      'MAIL_FROM must be an email address, such as Bellbird <no-reply@example.com>.',
    )
    .optional(),
})

/** The sign-in provider and Bellbird's client id there. */
export type ProviderSettings = {
  issuer: string
  clientId: string
  /** Signatures with a shorter RSA key are rejected. */
  leastRsaBits?: number
}

export type ApiConfig = {
  host: string
  port: number
  dataDir: string
  /** A PostgreSQL server; undefined if the embedded database in the data directory is used. */
  server: { url: string; connections: number } | undefined
  /** Addresses and networks of apps trusted to forward the address of their users; those on this machine always are. */
  trustedCallers: string[]
  /** The request limit per user and minute; undefined for the API's default. */
  requestsPerMinute: number | undefined
  /** Whether it is used in production, where no secret may be logged. */
  production: boolean
  logFormat: 'json' | 'text'
  telemetry: TelemetrySettings
  /** The public origin of the app, for links in email. */
  publicOrigin: string | undefined
  /** Undefined if no email can be sent. */
  mail: MailSettings | undefined
  /** Undefined if there is no sign-in provider. */
  provider: ProviderSettings | undefined
  crm: CrmSettings
  webhooks: Omit<WebhookSettings, 'canLock'>
  voice: VoiceSettings
  /** How long requests are still accepted after a stop signal, and how long those in progress may then take, in ms. */
  drain: { delay: number; deadline: number }
}

/**
 * Reads the API's settings; an empty variable counts as absent. Without API_PORT, a standalone API listens on port
 * 8000, and one started by another process on any free port. Throws StartError.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  { alone }: { alone: boolean },
): ApiConfig {
  const settings = readSettings(Environment, environment)
  const { API_HOST, API_PORT, DATA_DIR, NODE_ENV, PUBLIC_ORIGIN: publicOrigins } = settings
  const [publicOrigin] = publicOrigins
  return {
    host: API_HOST,
    port: API_PORT ?? (alone ? 8000 : 0),
    dataDir: resolve(DATA_DIR),
    server: serverIn(settings),
    trustedCallers: settings.API_TRUSTED_CALLERS,
    requestsPerMinute: settings.API_CALLS_PER_MINUTE,
    production: NODE_ENV === 'production',
    logFormat: logFormatIn(settings),
    telemetry: telemetryIn(settings, settings.API_METRICS_PORT),
    publicOrigin,
    mail: mailIn(settings),
    provider: verifiedProviderIn(settings),
    webhooks: {
      allowedAddresses: settings.WEBHOOK_ALLOWED_ADDRESSES,
      atOnce: settings.WEBHOOKS_AT_ONCE,
    },
    voice: {
      ...readSettings(VoiceEnvironment, environment),
      publicOrigin,
      allowedAddresses: settings.WEBHOOK_ALLOWED_ADDRESSES,
      canKeepKeys: !settings.DATABASE_URL || Boolean(settings.CRM_ENCRYPTION_KEY),
    },
    crm: { ...readSettings(CrmEnvironment, environment), publicOrigins },
    // A process with a parent is stopped only when it no longer gets requests, after the parent waited for its own.
    drain: alone
      ? { delay: settings.DRAIN_DELAY_SECONDS * 1_000, deadline: DRAIN_DEADLINE_MS }
      : { delay: 0, deadline: 10_000 },
  }
}

/** Several processes may share a server, so each must be able to decrypt what another one encrypted. */
function serverIn({ DATABASE_URL, DATABASE_CONNECTIONS, ...crm }: z.infer<typeof Environment>) {
  if (!DATABASE_URL) return undefined
  const usesCrm =
    crm.HUBSPOT_CLIENT_ID ??
    crm.HUBSPOT_PRIVATE_TOKEN ??
    crm.SALESFORCE_CLIENT_ID ??
    crm.PIPEDRIVE_CLIENT_ID ??
    crm.PIPEDRIVE_API_TOKEN
  if (usesCrm && !crm.CRM_ENCRYPTION_KEY) {
    throw new StartError(
      'With DATABASE_URL a CRM needs CRM_ENCRYPTION_KEY, the same for every process: `openssl rand -base64 32` prints one.',
    )
  }
  return { url: DATABASE_URL, connections: DATABASE_CONNECTIONS }
}

function verifiedProviderIn(settings: z.infer<typeof Environment>): ProviderSettings | undefined {
  const provider = providerIn(settings)
  return provider && { ...provider, leastRsaBits: Number(settings.OIDC_LEAST_RSA_BITS) }
}

function mailIn({ SMTP_URL, MAIL_FROM, NODE_ENV, ...settings }: z.infer<typeof Environment>) {
  if (!SMTP_URL) return undefined
  const encrypted = NODE_ENV === 'production' && !isLoopback(new URL(SMTP_URL).hostname)
  if (MAIL_FROM && settings.PUBLIC_ORIGIN[0])
    return { smtpUrl: SMTP_URL, from: MAIL_FROM, encrypted }
  throw new StartError(
    'SMTP_URL needs MAIL_FROM, the sender of the mails, and PUBLIC_ORIGIN, which their links lead to.',
  )
}

/** The running API's settings. Throws StartError. */
export function config() {
  const lacking = takeSecretFiles(process.env)
  if (lacking) throw new StartError(lacking)
  return readConfig(process.env, { alone: process.send === undefined })
}
