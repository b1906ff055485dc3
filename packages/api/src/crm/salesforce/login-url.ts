import type { CrmSettings } from '../settings.ts'

/** My Domain, with the part for sandboxes and developer orgs (Salesforce Help, "My Domain URL Formats"). */
const MY_DOMAIN = /^[a-z0-9][a-z0-9-]*(\.[a-z]+)?\.my\.salesforce\.com$/
const SHARED = ['login.salesforce.com', 'test.salesforce.com']

/**
 * Where the users of an org sign in, by an address of it as copied from a browser; undefined if it is neither
 * Salesforce's nor one of the operator's.
 */
export function salesforceLoginUrl(address: string, { SALESFORCE_LOGIN_URLS }: CrmSettings) {
  const host = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.lightning\.force\.com$/, '.my.salesforce.com')
    .replace(/\.my\.salesforce-setup\.com$/, '.my.salesforce.com')
  const configured = SALESFORCE_LOGIN_URLS.find((url) => new URL(url).host === host)
  const isTheirs = SHARED.includes(host) || MY_DOMAIN.test(host)
  return configured ?? (isTheirs ? `https://${host}` : undefined)
}
