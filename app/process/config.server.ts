import { join, resolve } from 'node:path'
import { isTlsOrLoopback } from '@bellbird/runtime/loopback'
import {
  isOrigin,
  list,
  logFormatIn,
  providerIn,
  readSettings,
  SharedEnvironment,
} from '@bellbird/runtime/settings'
import {
  metricsPort,
  type TelemetrySettings,
  telemetryIn,
} from '@bellbird/runtime/telemetry/settings'
import { z } from 'zod'

const PORT = 'PORT must be a number from 1 to 65535.'
const TRUSTED_PROXIES =
  'TRUSTED_PROXIES must be the number of your proxies in front of the app, from 0 to 9.'

/** Each message is a sentence for the operator. */
const Environment = SharedEnvironment.extend({
  PORT: z.coerce.number(PORT).int(PORT).min(1, PORT).max(65_535, PORT).default(3000),
  HOST: z.string().default('127.0.0.1'),
  TRUSTED_PROXIES: z.coerce
    .number(TRUSTED_PROXIES)
    .int(TRUSTED_PROXIES)
    .min(0, TRUSTED_PROXIES)
    .max(9, TRUSTED_PROXIES)
    .optional(),
  METRICS_PORT: metricsPort('METRICS_PORT'),
  UPLOAD_DIR: z.string().optional(),
  STATE_URL: z
    .url({
      protocol: /^rediss?$/,
      error:
        'STATE_URL must be the address of a Redis or Valkey server, such as redis://state.example.com:6379.',
    })
    .optional(),
  STATE_PREFIX: z
    .string()
    .max(60, 'STATE_PREFIX must have at most 60 characters.')
    .default('bellbird:'),
  API_BASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'API_BASE_URL must be the http or https address of the upstream API.',
    })
    .optional(),
  API_OVER_HTTP: z
    .enum(['refuse', 'allow'], 'API_OVER_HTTP must be refuse or allow.')
    .default('refuse'),
  SESSION_SECRET: z
    .string()
    .transform(list)
    .pipe(
      z
        .array(
          z.string().min(32, 'SESSION_SECRET must have at least 32 characters in each secret.'),
        )
        .min(1, 'SESSION_SECRET must not be empty.'),
    )
    .optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'OIDC_NAME must have at most 40 characters.').optional(),
  CRM_CONSENT_ORIGINS: z
    .string()
    .transform(list)
    .pipe(
      z.array(
        z
          .string()
          .refine(
            (text) => isOrigin(text) && isTlsOrLoopback(text),
            'CRM_CONSENT_ORIGINS must be https addresses without a path, such as https://example.my.salesforce.com (several: comma separated).',
          )
          .transform((text) => new URL(text).origin),
      ),
    )
    .default([]),
  FIGURES: z.enum(['sample', 'live'], 'FIGURES must be sample or live.').default('sample'),
  IMPORT_PREVIEW: z
    .enum(['real', 'simulated'], 'IMPORT_PREVIEW must be real or simulated.')
    .default('real'),
  SUPPORT_URL: z
    .url({
      protocol: /^(https?|mailto)$/,
      error: 'SUPPORT_URL must be an http, https or mailto address.',
    })
    .optional(),
  VOICE_AGENT_URL: z
    .url({ protocol: /^https?$/, error: 'VOICE_AGENT_URL must be an http or https address.' })
    .optional(),
})

export type SignInProvider = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  name: string
}

export type Config = {
  production: boolean
  /** The development server's pages need inline styles. */
  development: boolean
  port: number
  host: string
  /** Absolute URLs are built from the first one. */
  publicOrigins: [string, ...string[]]
  /** If not, any host is accepted. */
  originsNamed: boolean
  secure: boolean
  proxies: number | undefined
  /** In ms: how long requests are still accepted after SIGTERM, so that proxies notice. */
  drainDelay: number
  logFormat: 'json' | 'text'
  telemetry: TelemetrySettings
  dataDir: string
  /** Shared by the servers of one product. */
  uploadDir: string
  stateUrl: string | undefined
  /** Lets several products use one state server. */
  statePrefix: string
  /** Absent until the embedded API has been started. */
  apiBaseUrl: string | undefined
  /** Whether http is allowed in production because the upstream is on the operator's private network. */
  apiOverHttp: boolean
  /** Newest first. */
  sessionSecrets: [string, ...string[]] | undefined
  consentOrigins: string[]
  /** Whether the CRMs are practice servers, whose consent pages may use http on this machine. */
  practiceCrms: boolean
  figures: 'sample' | 'live'
  importPreview: 'real' | 'simulated'
  signInProvider: SignInProvider | undefined
  supportUrl: string | undefined
  voiceAgentUrl: string | undefined
}

/** Empty variables count as absent. Throws StartError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const settings = readSettings(Environment, environment)
  const local = [
    `http://localhost:${settings.PORT}`,
    `http://127.0.0.1:${settings.PORT}`,
    `http://[::1]:${settings.PORT}`,
  ]
  const publicOrigins = (
    settings.PUBLIC_ORIGIN.length ? settings.PUBLIC_ORIGIN : local
  ) as Config['publicOrigins']

  return {
    development: settings.NODE_ENV === 'development',
    production: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    publicOrigins,
    originsNamed: Boolean(settings.PUBLIC_ORIGIN.length),
    secure: publicOrigins.every((origin) => origin.startsWith('https://')),
    // An app without a public address is reached directly; one with an address may be behind any number of proxies.
    proxies: settings.TRUSTED_PROXIES ?? (settings.PUBLIC_ORIGIN.length ? undefined : 0),
    drainDelay: settings.DRAIN_DELAY_SECONDS * 1_000,
    logFormat: logFormatIn(settings),
    telemetry: telemetryIn(settings, settings.METRICS_PORT),
    dataDir: resolve(settings.DATA_DIR),
    uploadDir: resolve(settings.UPLOAD_DIR ?? join(settings.DATA_DIR, 'import-previews')),
    stateUrl: settings.STATE_URL,
    statePrefix: settings.STATE_PREFIX,
    apiBaseUrl: settings.API_BASE_URL?.replace(/\/+$/, ''),
    apiOverHttp: settings.API_OVER_HTTP === 'allow',
    sessionSecrets: settings.SESSION_SECRET as Config['sessionSecrets'],
    consentOrigins: settings.CRM_CONSENT_ORIGINS,
    practiceCrms: settings.CRM_CONSENT_ORIGINS.some((origin) => origin.startsWith('http:')),
    figures: settings.FIGURES,
    importPreview: settings.IMPORT_PREVIEW,
    signInProvider: signInProviderIn(settings),
    supportUrl: settings.SUPPORT_URL,
    voiceAgentUrl: settings.VOICE_AGENT_URL,
  }
}

function signInProviderIn(settings: z.infer<typeof Environment>): SignInProvider | undefined {
  const provider = providerIn(settings)
  return (
    provider && {
      ...provider,
      clientSecret: settings.OIDC_CLIENT_SECRET,
      name: settings.OIDC_NAME ?? new URL(provider.issuer).host,
    }
  )
}

let running: Config | undefined

/** The server completes and checks the environment before it loads the app. */
export function config(): Config {
  running ??= readConfig(process.env)
  return running
}
