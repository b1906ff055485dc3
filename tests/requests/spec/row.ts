/** The kind of user: signed out, at the first, second or third step of onboarding, or finished. */
export type Who = 'visitor' | 'new user' | 'started' | 'halfway' | 'user'

export type Answer = { status?: number; body?: unknown }

type Common = {
  /** The section of the product description. */
  section: string
  /** The decision record that changes or clarifies the description. */
  decision?: number
  who?: Who
  /** The upstream's responses for this row only. */
  given?: Record<string, Answer>
  /** For the product with live figures, a simulated preview and its own URLs. */
  configured?: true
}

export type TextCheck = Common & {
  at: string
  /** Text that the page contains. */
  shows?: string
  hides?: string
  status?: number
}

export type Badge = Common & { at: string; badge: string; tone: string }

export type Field = Common & {
  at: string
  /** The text of its label. */
  field: string
  /** Attributes of the control; an empty value means that the attribute is present. */
  is: Record<string, string>
  isNot?: string[]
}

export type Choice = Common & {
  at: string
  /** The name of the select or radio buttons. */
  list: string
  value: string
  words: string
  chosen?: true
}

export type Link = Common & { at: string; link: string; to: string; newTab?: true }

export type Button = Common & { at: string; button: string; disabled?: boolean }

export type Passage = Common & { at: string; leads: string }

/** Submitting a form: the upstream request, the redirect, and the text there. */
export type ActionRow = Common & {
  post: string
  /** Through the page's form, with its hidden fields. */
  throughForm?: true
  with?: Record<string, string>
  calls?: { call: string; body?: unknown; token?: string | null }[]
  leads?: string
  /** Where to look for the text, if not on the page it leads to. */
  seenAt?: string
  says?: string
  saysNot?: string
  /** Whether the session's cookie survives closing the browser. */
  remembered?: boolean
}

export type Upload = Common & {
  upload: { name: string; text: string }
  /** A second file in the same form. */
  twice?: true
  /** Makes the app's preview folder unwritable. */
  spoiled?: true
  /** Text on the next page, or after that page's import. */
  says?: string
  imports?: { says: string; sends?: string }
  removed?: { saysNot: string }
}

export type Download = Common & { download: string; name: string; lines: string[] }

/** The upstream requests when a page is opened, including the query. */
export type Reading = Common & { open: string; asks: string; times?: number }

export type Row =
  | TextCheck
  | Badge
  | Field
  | Choice
  | Link
  | Button
  | Passage
  | ActionRow
  | Upload
  | Download
  | Reading

/** The row as a sentence. */
export function sentenceOf(row: Row) {
  const decided = row.decision ? ` (decision ${row.decision})` : ''
  return `§${row.section} ${row.who ?? 'user'}: ${claimOf(row)}${decided}`
}

function claimOf(row: Row): string {
  if ('post' in row) {
    const outcome = row.says ? `says "${row.says}"` : `leads to ${row.leads ?? 'its calls'}`
    return `posting to ${row.post} with ${JSON.stringify(row.with ?? {})} ${outcome}`
  }
  if ('upload' in row) {
    const outcome = row.says ?? row.imports?.says ?? 'what the page then says'
    return `uploading ${row.upload.name} leads to "${outcome}"`
  }
  if ('download' in row) return `${row.download} downloads ${row.name}`
  if ('badge' in row) return `${row.at} shows ${row.badge} in ${row.tone}`
  if ('open' in row) return `${row.open} asks ${row.asks}`
  if ('field' in row) return `${row.at} has the field "${row.field}"`
  if ('list' in row) return `${row.at} offers ${row.value} as ${row.list}`
  if ('link' in row) return `${row.at} links "${row.link}" to ${row.to}`
  if ('button' in row) return `${row.at} has the button "${row.button}"`
  if ('leads' in row) return `${row.at} leads to ${row.leads}`
  return row.shows ? `${row.at} says "${row.shows}"` : `${row.at} keeps "${row.hides}" to itself`
}
