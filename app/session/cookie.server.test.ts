import { User } from '@bellbird/contract/auth/user'
import { EncryptJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createSessionCookie, SessionTooLarge } from './cookie.server.ts'
import { keysFor } from './keys.server.ts'
import type { Session } from './session.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = Date.UTC(2026, 10, 20)
const user = User.parse({ email: 'amara@harbourlight.example', first_name: 'Amara' })
const old = 'an-older-secret-of-at-least-32-characters'
const young = 'the-newer-secret-of-at-least-32-characters'

/** Sealed by the release of 2026-11-30 with the secret `young`. */
const SEALED_BEFORE =
  'session=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiZ1pvZEI0anYifQ..mNVrZZ1-EIaXumo0.SdZdxc7bB8XJuFfSnxiJqJxtrsrOeenZ7L5V9hBADQxMgX315p1qioc06RtMLpk_OHcGpj2yW_JfyUaz26QEPH_327EREidp7_SEAvOZHxRunsKMQNee-VW1g88S_6dKVkgMmtpIo-U7Lu_mW2wcTOhBajtKdiywFhUAvhFCwAzmCTQZBnLdLomxW4xembuSxVFhp5GpsckRCswwx3efgM2ynei4rl0Bf_2nj-yZfa9zXYm5RY9qNKZYtdll0lgRvMmtdi-QgNQlbsIxXCnRzkOiMeQOrwFri_sg9UqX1KxlBKWjxv-CIKkYVtdLFOEAqjEMb3SF3zbgUMX5g9VyyALwZdS3GK4D7jiAwhwR_W6ko6ZH5U_PhdvYfRHndeH8RNv7wNKykggVBeCnSsIPyFg5bHYL3ohYL7EUQ2z4yx9WDM4GHX6hn6lAQos.1HNMtmTC6FAPGW-RiSIKTA'

function session(changes: Partial<Session> = {}): Session {
  return {
    token: 'canary-token',
    user,
    remembered: false,
    startedAt: start,
    renewedAt: start,
    ...changes,
  }
}

function cookieAt(now: number, secrets = [young], secure = false) {
  return createSessionCookie({ secrets, secure, now: () => now })
}

async function headerOf(sealed: Promise<string>) {
  return (await sealed).split(';')[0] as string
}

describe('the session cookie', () => {
  test('opens to what was sealed', async () => {
    const cookie = cookieAt(start)
    expect(await cookie.read(await headerOf(cookie.seal(session())))).toEqual(session())
  })

  test('is found behind a foreign cookie of the same name', async () => {
    const cookie = cookieAt(start)
    const header = await headerOf(cookie.seal(session()))
    expect(await cookie.read(`session=garbage; ${header}`)).toEqual(session())
    expect(await cookie.read(`theme=dark; session=; ${header}`)).toEqual(session())
  })

  test('shows nothing of the token or the user', async () => {
    const header = await headerOf(cookieAt(start).seal(session()))
    const decoded = header
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    expect([header, ...decoded].join()).not.toMatch(/canary|amara/i)
  })

  test('is HttpOnly, Lax and for every path, and ends with the browser unless remembered', async () => {
    const cookie = cookieAt(start)
    const forgotten = await cookie.seal(session())
    expect(forgotten).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    const remembered = await cookie.seal(session({ remembered: true }))
    expect(remembered).toContain(`Max-Age=${(30 * DAY) / 1000}`)
  })

  test('takes the __Host- prefix and Secure when people come over https', async () => {
    const sealed = await cookieAt(start, [young], true).seal(session())
    expect(sealed).toMatch(/^__Host-session=/)
    expect(sealed).toContain('; Secure')
    expect(sealed).not.toContain('Domain')
  })

  test('opens with an older secret and seals with the newest', async () => {
    const before = await headerOf(cookieAt(start, [old]).seal(session()))
    expect(await cookieAt(start, [young, old]).read(before)).toEqual(session())
    const after = await headerOf(cookieAt(start, [young, old]).seal(session()))
    expect(await cookieAt(start, [young]).read(after)).toEqual(session())
    expect(await cookieAt(start, [young]).read(before)).toBeUndefined()
  })

  test('sealed by an earlier release still opens', async () => {
    const found = await cookieAt(Date.UTC(2026, 10, 30)).read(SEALED_BEFORE)
    expect(found).toMatchObject({
      token: 'canary-token',
      user: { email: user.email, first_name: 'Amara' },
    })
  })

  test('is rejected after any of its characters was changed', async () => {
    const cookie = cookieAt(start)
    const header = await headerOf(cookie.seal(session()))
    for (let at = 'session='.length; at < header.length; at += 3) {
      const other = header[at] === 'A' ? 'Q' : 'A'
      const forged = `${header.slice(0, at)}${other}${header.slice(at + 1)}`
      if (forged.at(-1) !== header.at(-1)) continue
      expect(await cookie.read(forged)).toBeUndefined()
    }
  })

  test('is rejected under another name, even with the same secret', async () => {
    const header = await headerOf(cookieAt(start, [young], true).seal(session()))
    expect(await cookieAt(start).read(header.replace('__Host-session', 'session'))).toBeUndefined()
  })

  test.each(['A128CBC-HS256', 'A256GCM'])(
    'is rejected unless A256GCM sealed it: %s',
    async (enc) => {
      const [key] = keysFor('session', [young])
      if (!key) throw new Error('There is no key.')
      const sealed = await new EncryptJWT(session())
        .setProtectedHeader({ alg: 'dir', enc, kid: key.id })
        .setAudience('session')
        .encrypt(key.bytes)
      const found = await cookieAt(start).read(`session=${sealed}`)
      expect(found).toEqual(enc === 'A256GCM' ? session() : undefined)
    },
  )

  test.each(['', 'session=', 'session=a.b.c.d.e', 'session=%00', `session=${'x'.repeat(9_000)}`])(
    'is absent if it is garbage: %s',
    async (header) => {
      expect(await cookieAt(start).read(header)).toBeUndefined()
    },
  )

  test('expires after eight idle hours, checked on the server', async () => {
    const header = await headerOf(cookieAt(start).seal(session()))
    expect(await cookieAt(start + 8 * HOUR).read(header)).toBeDefined()
    expect(await cookieAt(start + 8 * HOUR + 1).read(header)).toBeUndefined()
  })

  test('expires after seven days of constant use', async () => {
    const busy = session({ renewedAt: start + 7 * DAY })
    const header = await headerOf(cookieAt(start).seal(busy))
    expect(await cookieAt(start + 7 * DAY).read(header)).toBeDefined()
    expect(await cookieAt(start + 7 * DAY + 1).read(header)).toBeUndefined()
  })

  test('is valid for thirty idle days when remembered', async () => {
    const header = await headerOf(cookieAt(start).seal(session({ remembered: true })))
    expect(await cookieAt(start + 30 * DAY).read(header)).toBeDefined()
    expect(await cookieAt(start + 30 * DAY + 1).read(header)).toBeUndefined()
  })

  test('expires after 180 days of constant use when remembered', async () => {
    const kept = session({ remembered: true, renewedAt: start + 180 * DAY })
    const header = await headerOf(cookieAt(start).seal(kept))
    expect(await cookieAt(start + 180 * DAY).read(header)).toBeDefined()
    expect(await cookieAt(start + 180 * DAY + 1).read(header)).toBeUndefined()
  })

  test('rejects a token too long for a cookie instead of losing it', async () => {
    const cookie = cookieAt(start)
    await expect(cookie.seal(session({ token: 't'.repeat(2_000) }))).resolves.toBeTypeOf('string')
    await expect(cookie.seal(session({ token: 't'.repeat(5_000) }))).rejects.toThrow(
      SessionTooLarge,
    )
  })
})
