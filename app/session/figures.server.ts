import { parseCookie, stringifySetCookie } from 'cookie'
import { config } from '../config.server.ts'

const name = 'figures'
const YEAR = 365 * 24 * 3_600

export type Figures = 'sample' | 'live'

/** Which figures this person chose to see, else the deployment's default. */
export function figuresFor(request: Request): Figures {
  const chosen = parseCookie(request.headers.get('cookie') ?? '')[name]
  return chosen === 'live' || chosen === 'sample' ? chosen : config().figures
}

/** The Set-Cookie value that remembers the choice for a year. */
export function rememberFigures(figures: Figures) {
  const { secure } = config()
  return stringifySetCookie({
    name,
    value: figures,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: YEAR,
  })
}
