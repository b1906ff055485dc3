import { config } from '../config.server.ts'
import { smallCookie } from './small-cookie.server.ts'

const A_YEAR = 365 * 24 * 3_600

const options = {
  /** Without a choice, follows the system. */
  theme: ['light', 'dark'],
  /** Without a choice, follows the deployment's setting. */
  figures: ['sample', 'live'],
  /** Whether single-key shortcuts work on lists. */
  single_keys: ['off'],
  /** Whether the dashboard shows its checklist. */
  first_steps: ['hidden'],
} as const

type Name = keyof typeof options
type Preferences = { [Key in Name]?: (typeof options)[Key][number] }
const names = Object.keys(options) as Name[]

const cookie = smallCookie('preferences')

/** The preferences stored in this browser, without defaults. */
export function preferencesIn(request: Request): Preferences {
  return known([...new URLSearchParams(cookie.read(request))])
}

/** The Set-Cookie value that stores the preferences in a form; an unknown value resets one. */
export function keepPreferences(request: Request, form: FormData) {
  const chosen = names
    .filter((name) => form.has(name))
    .map((name) => [name, form.get(name)] as const)
  const kept = known([...Object.entries(preferencesIn(request)), ...chosen])
  return cookie.write(new URLSearchParams(kept).toString(), A_YEAR)
}

function known(entries: (readonly [string, unknown])[]): Preferences {
  const sent = new Map(entries)
  const valid = names.flatMap((name) => {
    const value = options[name].find((option) => option === sent.get(name))
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(valid)
}

export type Figures = (typeof options.figures)[number]

export function figuresFor(request: Request): Figures {
  return preferencesIn(request).figures ?? config().figures
}
