import { SignedIn } from '@bellbird/contract/auth/session'
import { type Requests, requestsTo } from './requests.ts'
import { storyOf } from './story.ts'

export const DEMO_LOGIN = { email: 'demo@bellbird.example', password: 'ring the bell' }

type SetClock = (at?: number) => Promise<void>

const DAY = 24 * 60 * 60 * 1_000
/** Less than the lifetime of a token. */
const SIGNED_IN = 20 * DAY

/** The API's clock must start before. */
export function storyBegins() {
  const days = Math.max(...storyOf().map(({ daysAgo }) => daysAgo))
  return workdayAt(Date.now() - days * DAY, 0)
}

/** Returns whether the account was new. Without `setClock`, which moves the API's clock, everything happens now. */
export async function fillDemoAccount(baseUrl: string, setClock?: SetClock) {
  const anonymous = requestsTo(baseUrl)
  const today = Date.now()
  const chapters = storyOf()
    .map(({ daysAgo, hour, happens }) => ({
      moment: workdayAt(today - daysAgo * DAY, hour),
      happens,
    }))
    .toSorted((one, other) => one.moment - other.moment)
  try {
    let user: Requests | undefined
    let since = 0
    for (const { moment, happens } of chapters) {
      await setClock?.(moment)
      if (moment - since > SIGNED_IN) {
        await user?.send('POST', '/api/auth/logout')
        user = await (user ? signIn(anonymous) : register(anonymous))
        since = moment
      }
      if (!user) return false
      await happens(user, setClock && passTimeFrom(moment, setClock))
    }
    await user?.send('POST', '/api/auth/logout')
  } finally {
    await setClock?.()
  }
  return true
}

function passTimeFrom(moment: number, setClock: SetClock) {
  const begin = Date.now()
  let passed = 0
  return (ms: number) => {
    passed += ms
    return setClock(moment + passed + Date.now() - begin)
  }
}

async function signIn(anonymous: Requests) {
  const signedIn = await anonymous.send('POST', '/api/auth/login', DEMO_LOGIN)
  return anonymous.as(SignedIn.parse(signedIn).access_token)
}

async function register(anonymous: Requests) {
  const names = { first_name: 'Robin', last_name: 'Bell', username: 'demo' }
  const company_name = 'Bellbird Demo'
  const registration = { ...DEMO_LOGIN, ...names, company_name }
  const registered = await anonymous
    .send('POST', '/api/auth/register', registration)
    .catch((error: Error) => {
      if (error.cause === 409) return undefined
      throw error
    })
  if (!registered) return undefined
  const user = anonymous.as(SignedIn.parse(registered).access_token)
  const voice = { industry: 'technology', tone: 'friendly', language: 'en' }
  await user.send('PUT', '/api/users/me', { company_name, ...voice })
  await user.send('POST', '/api/auth/accept-terms')
  await user.send('POST', '/api/auth/gdpr-consent')
  return user
}

/** This UTC hour of the day, or of the previous Friday if it is a weekend. */
function workdayAt(instant: number, hour: number) {
  const weekday = new Date(instant).getUTCDay()
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0
  const day = Math.floor(instant / DAY) - back
  return day * DAY + hour * 60 * 60 * 1_000
}
