import { config } from '../config.server.ts'
import { smallCookie } from './small-cookie.server.ts'

const A_YEAR = 365 * 24 * 3_600

const options = {
  /** Without a choice the system decides. */
  theme: ['light', 'dark'],
  /** Without a choice the deployment decides. */
  figures: ['sample', 'live'],
  /** Whether single keys do something on lists. */
  single_keys: ['off'],
  /** Whether the dashboard shows its checklist. */
  first_steps: ['hidden'],
} as const

type Name = keyof typeof options
type Preferences = { [Key in Name]?: (typeof options)[Key][number] }
const names = Object.keys(options) as Name[]

const cookie = smallCookie('preferences')

/** What this browser's user chose, without what they left to us. */
export function preferencesIn(request: Request): Preferences {
  return known([...new URLSearchParams(cookie.read(request))])
}

/** The Set-Cookie value that keeps the preferences in a form; one that is not among the options is forgotten. */
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

/** Which figures to show. */
export function figuresFor(request: Request): Figures {
  return preferencesIn(request).figures ?? config().figures
}
