const LEGAL_FORMS = new Map(
  Object.entries({
    inc: ['inc', 'incorporated'],
    corp: ['corp', 'corporation'],
    co: ['co', 'company'],
    ltd: ['ltd', 'limited'],
    llc: ['llc'],
    llp: ['llp'],
    lp: ['lp'],
    plc: ['plc'],
    pty: ['pty'],
    pte: ['pte'],
    pvt: ['pvt', 'private'],
    gmbh: ['gmbh'],
    ag: ['ag'],
    kg: ['kg'],
    ug: ['ug'],
    se: ['se'],
    sa: ['sa'],
    sas: ['sas'],
    sarl: ['sarl'],
    srl: ['srl'],
    spa: ['spa'],
    sl: ['sl'],
    bv: ['bv'],
    nv: ['nv'],
    ab: ['ab'],
    as: ['as'],
    oy: ['oy'],
    aps: ['aps'],
  }).flatMap(([form, spellings]) => spellings.map((spelling) => [spelling, form] as const)),
)

/** Email providers, whose domains do not identify an employer. */
const PUBLIC_MAIL =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|proton|protonmail|pm|mail|yandex|qq|163|126|zoho|fastmail|hey|t-online|freenet|orange|wanadoo|free|laposte|libero|comcast|verizon|att|sbcglobal)\.[a-z.]+$/

type CompanyName = { core: string; form: string }

function parseCompany(name: string): CompanyName {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}+/gu, '')
    .replace(/[.'’]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
  const forms: string[] = []
  while (words.length > 1) {
    const form = LEGAL_FORMS.get(words.at(-1) ?? '')
    if (!form) break
    words.pop()
    forms.unshift(form)
  }
  return { core: words.join(' '), form: forms.join(' ') }
}

/** Different legal forms are different companies. */
export function isSameCompany(one: string, other: string) {
  const [a, b] = [parseCompany(one), parseCompany(other)]
  return a.core !== '' && a.core === b.core && (!a.form || !b.form || a.form === b.form)
}

export function wordsOfCompany(name: string) {
  const words = name.split(/[^\p{Letter}\p{Mark}\p{Number}]+/u).filter(Boolean)
  const { core } = parseCompany(name)
  const isForm = (word: string) => LEGAL_FORMS.has(word.toLowerCase())
  while (words.length > 1 && isForm(words.at(-1) ?? '') && core) words.pop()
  return words.filter((word) => word.toLowerCase() !== 'and')
}

export function companyIn<T>(names: Iterable<T>, name: string, nameOf: (one: T) => string) {
  const all = [...names]
  const exact = all.find((one) => nameOf(one).toLowerCase() === name.toLowerCase())
  return exact ?? all.find((one) => isSameCompany(nameOf(one), name))
}

export function employerDomain(email: string) {
  const [, domain] = /@([^@\s]+)$/.exec(email.toLowerCase()) ?? []
  return domain && !PUBLIC_MAIL.test(domain) ? domain : undefined
}

export function websiteDomain(website: string) {
  const [, host] =
    /^(?:https?:\/\/)?(?:www\.)?([^/:?#\s]+)/.exec(website.trim().toLowerCase()) ?? []
  return host
}
