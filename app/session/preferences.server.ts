import { config } from '../process/config.server.ts'
import { smallCookie } from './small-cookie.server.ts'

const A_YEAR = 365 * 24 * 3_600

const options = {
  theme: ['light', 'dark'],
  figures: ['sample', 'live'],
  single_keys: ['off'],
  first_steps: ['hidden'],
} as const

type Name = keyof typeof options
type Preferences = { [Key in Name]?: (typeof options)[Key][number] }
const names = Object.keys(options) as Name[]

const cookie = smallCookie('preferences')

export function preferencesIn(request: Request): Preferences {
  return known([...new URLSearchParams(cookie.read(request))])
}

/** An unknown value resets a preference. */
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
