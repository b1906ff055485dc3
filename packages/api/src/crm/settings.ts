import { isTlsOrLoopback } from '@bellbird/runtime/loopback'
import { z } from 'zod'

export function address(name: string, fallback: string) {
  const message = `${name} must be an https address, such as ${fallback}.`
  return z
    .string()
    .refine(isTlsOrLoopback, message)
    .transform((text) => text.replace(/\/+$/, ''))
    .default(fallback)
}

function path(name: string, fallback: string) {
  return z
    .string()
    .regex(/^\/[\w./-]+$/, `${name} must be a path, such as ${fallback}.`)
    .default(fallback)
}

function rate(name: string, fallback: number) {
  const message = `${name} must be a number from 1 to 10000.`
  return z.coerce
    .number(message)
    .int(message)
    .min(1, message)
    .max(10_000, message)
    .default(fallback)
}

const RUNS_AT_ONCE = 'CRM_RUNS_AT_ONCE must be a number from 0 to 50.'

export const CrmEnvironment = z.object({
  CRM_ENCRYPTION_KEY: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^[\w+/-]{43}=?$/,
            'CRM_ENCRYPTION_KEY must be 32 bytes in base64, as `openssl rand -base64 32` prints them (several, newest first: comma separated).',
          ),
      ),
    )
    .optional(),
  CRM_WAIT_SECONDS: z.coerce
    .number()
    .min(0, 'CRM_WAIT_SECONDS must be a number from 0 to 10.')
    .max(10, 'CRM_WAIT_SECONDS must be a number from 0 to 10.')
    .default(3),
  CRM_RUNS_AT_ONCE: z.coerce
    .number(RUNS_AT_ONCE)
    .int(RUNS_AT_ONCE)
    .min(0, RUNS_AT_ONCE)
    .max(50, RUNS_AT_ONCE)
    .default(3),

  HUBSPOT_CLIENT_ID: z.string().optional(),
  HUBSPOT_CLIENT_SECRET: z.string().optional(),
  HUBSPOT_PRIVATE_TOKEN: z.string().optional(),
  HUBSPOT_AUTHORIZE_URL: address(
    'HUBSPOT_AUTHORIZE_URL',
    'https://app.hubspot.com/oauth/authorize',
  ),
  HUBSPOT_API_URL: address('HUBSPOT_API_URL', 'https://api.hubapi.com'),
  HUBSPOT_OAUTH_PATH: path('HUBSPOT_OAUTH_PATH', '/oauth/2026-09'),
  HUBSPOT_CONTACTS_PATH: path('HUBSPOT_CONTACTS_PATH', '/crm/objects/2026-09/contacts'),
  HUBSPOT_PROPERTIES_PATH: path('HUBSPOT_PROPERTIES_PATH', '/crm/properties/2026-09/contacts'),
  HUBSPOT_OWNERS_PATH: path('HUBSPOT_OWNERS_PATH', '/crm/owners/2026-09'),
  HUBSPOT_LISTS_PATH: path('HUBSPOT_LISTS_PATH', '/crm/lists/2026-09'),
  HUBSPOT_ACCOUNT_PATH: path('HUBSPOT_ACCOUNT_PATH', '/account-info/2026-09/details'),
  HUBSPOT_SCOPES: z.string().default('oauth crm.objects.contacts.read crm.objects.contacts.write'),
  HUBSPOT_OPTIONAL_SCOPES: z
    .string()
    .default('crm.objects.companies.read crm.lists.read crm.objects.owners.read'),
  HUBSPOT_DO_NOT_CALL_PROPERTY: z
    .string()
    .regex(/^[a-z]\w*$/, 'HUBSPOT_DO_NOT_CALL_PROPERTY must be the internal name of a property.')
    .optional(),
  HUBSPOT_CALLS_PER_10_SECONDS: rate('HUBSPOT_CALLS_PER_10_SECONDS', 100),
  HUBSPOT_SEARCHES_PER_SECOND: rate('HUBSPOT_SEARCHES_PER_SECOND', 4),

  SALESFORCE_CLIENT_ID: z.string().optional(),
  SALESFORCE_CLIENT_SECRET: z.string().optional(),
  SALESFORCE_FLOW: z
    .enum(
      ['authorization_code', 'client_credentials'],
      'SALESFORCE_FLOW must be authorization_code or client_credentials.',
    )
    .default('authorization_code'),
  SALESFORCE_LOGIN_URL: address('SALESFORCE_LOGIN_URL', 'https://login.salesforce.com'),
  SALESFORCE_LOGIN_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((url) => url.trim().replace(/\/+$/, '')))
    .transform((urls) => urls.filter(Boolean))
    .refine(
      (urls) => urls.every(isTlsOrLoopback),
      'SALESFORCE_LOGIN_URLS must be https addresses, with commas between them.',
    ),
  SALESFORCE_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d$/, 'SALESFORCE_API_VERSION must look like v62.0.')
    .default('v62.0'),
  SALESFORCE_SCOPES: z.string().default('api refresh_token id'),
  SALESFORCE_SESSION_MINUTES: rate('SALESFORCE_SESSION_MINUTES', 15),
  SALESFORCE_CALLS_PER_10_SECONDS: rate('SALESFORCE_CALLS_PER_10_SECONDS', 50),

  PIPEDRIVE_CLIENT_ID: z.string().optional(),
  PIPEDRIVE_CLIENT_SECRET: z.string().optional(),
  PIPEDRIVE_API_TOKEN: z.string().optional(),
  PIPEDRIVE_API_URL: address('PIPEDRIVE_API_URL', 'https://api.pipedrive.com'),
  PIPEDRIVE_OAUTH_URL: address('PIPEDRIVE_OAUTH_URL', 'https://oauth.pipedrive.com'),
  PIPEDRIVE_CONTACT_SYNC: z
    .enum(['yes', 'no'], 'PIPEDRIVE_CONTACT_SYNC must be yes or no.')
    .default('no'),
  PIPEDRIVE_CALLS_PER_10_SECONDS: rate('PIPEDRIVE_CALLS_PER_10_SECONDS', 100),
  PIPEDRIVE_SEARCHES_PER_10_SECONDS: rate('PIPEDRIVE_SEARCHES_PER_10_SECONDS', 45),
})

export type CrmSettings = z.infer<typeof CrmEnvironment> & {
  /** The primary one first; empty if unknown. */
  publicOrigins: string[]
}

export function unconfigured(): CrmSettings {
  return { ...CrmEnvironment.parse({}), publicOrigins: [] }
}
