import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openGate } from './gate.ts'
import { headersFor, scan, type Target } from './target.ts'

/** Every module except those that need the Internet, to download lists or receive callbacks. */
const MODULES =
  'backup,blindsql,brute_login_form,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'

/** What would end the scan's session or delete the account, and static files. */
const closed = ['/sign-out', '/profile/delete-account', '/profile/password', '/assets']

type Finding = { method: string; path: string; parameter: string | null; info: string }

/**
 * The scanner's CSRF module looks for a token in each form. There is none: forms are accepted by their origin
 * (tests/requests/csrf). Headers and cookie flags for https are checked by tests/nightly/observatory. Browsers have
 * replaced X-XSS-Protection by the Content-Security-Policy.
 */
const EXPLAINED = /CSRF|Strict-Transport-Security|Secure flag is not set|X-XSS-Protection/i

/**
 * Crawls the product while signed in and attacks every parameter it finds, with a time limit in seconds for each
 * module.
 */
export async function runWapiti(target: Target): Promise<string[]> {
  const { browser, scratch, seconds } = target
  const report = join(scratch, 'wapiti.json')
  const gate = await openGate(browser.origin, closed)
  const at = (path: string) => `${gate.origin}${path}`
  await scan(
    'wapiti',
    [
      ...['--url', at('/'), '--scope', 'folder', '--module', MODULES, '--level', '1'],
      ...['--start', at(target.contact), '--start', at(target.preview), '--start', at('/login')],
      ...Object.entries(headersFor(target)).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...['--max-scan-time', `${2 * seconds}`, '--max-attack-time', `${seconds}`],
      ...['--store-session', scratch, '--store-config', scratch, '--flush-session'],
      ...['--no-bugreport', '--format', 'json', '--output', report],
    ],
    3_600,
  )
  gate.close()
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Record<
    string,
    Record<string, Finding[]>
  >
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, findings]) =>
    findings
      .filter(({ info }) => !EXPLAINED.test(`${kind} ${info}`))
      .map(
        ({ method, path, parameter, info }) =>
          `wapiti: ${kind}: ${method} ${path} ${parameter ?? ''} ${info}`,
      ),
  )
}
