import { isNight } from '@bellbird/practice/nightly'
import { describe, expect, test } from 'vitest'
import { PLACING_TIMEOUT } from '../platforms/http.ts'
import { type DialingSession, dialingApi, dialingSession, hasEnded, until } from './test-dialing.ts'

const api = dialingApi()

/** Adapters have their own tests, so the daily suite tests the dialer with only one of them. */
const PLATFORMS: readonly ('retell' | 'vapi')[] = isNight ? ['retell', 'vapi'] : ['retell']

describe.each(PLATFORMS)('Through %s', (platform) => {
  test('a campaign calls everybody once, and each call is in the log with what it led to', async () => {
    const session = await dialingSession(api, platform)
    await session.people('answers', 'busy', 'no_answer', 'voicemail', 'refuses', 'wrong_number')
    const id = await session.dial()
    const calls = await until(
      () => session.calls(),
      (found) => found.length === 6 && hasEnded(found),
    )
    const outcomes = Object.fromEntries(calls.map((call) => [call.contact_name, call.outcome]))
    expect(outcomes).toEqual({
      answers: 'reached',
      busy: 'no_answer',
      no_answer: 'no_answer',
      voicemail: 'voicemail',
      refuses: 'no_answer',
      wrong_number: 'wrong_number',
    })
    const answered = calls.find(({ outcome }) => outcome === 'reached')
    const call = await session.callDetail(answered?.id)
    expect(call).toMatchObject({
      platform,
      campaign_id: id,
      attempt: 1,
      cost: 0.18,
      summary: 'Wants the offer by email.',
      disclosure: 'Hello answers, this is an AI assistant calling.',
      disclosure_found: 'found',
      disclosure_at: 1.4,
      permit: {
        allowed: true,
        evidence: { zone: 'Europe/London', consent: { source: 'Web form' } },
      },
    })
    expect(call.transcript).toHaveLength(8)
    expect(session.board.calls.size).toBe(6)
    expect(await session.find(id)).toMatchObject({ progress: { done: 6, reached: 1 } })
    const { body: history } = await session.call('GET', `/campaigns/${id}/history`)
    expect(history[0]).toMatchObject({ what: 'outcomes', by: session.connection.name, entries: 6 })
  })

  test('an opt-out that the agent reports stops every campaign, and a promised callback is an attempt', async () => {
    const session = await dialingSession(api, platform)
    const [gone, later] = await session.people('opts_out', 'callback')
    const id = await session.dial()
    const second = await session.running()
    await until(
      () => session.calls(),
      (found) => found.length === 2 && hasEnded(found),
    )
    const entries = await session.entries(id)
    expect(entries.find(({ number }) => number === gone)).toMatchObject({ outcome: 'do_not_call' })
    expect(entries.find(({ number }) => number === later)).toMatchObject({ state: 'waiting' })
    const others = await session.entries(second.id)
    expect(others.find(({ number }) => number === gone)).toMatchObject({ state: 'out' })
    expect(await session.dialing(id)).toMatchObject({ calls: 2, callbacks: 1, spend: 0.36 })
    const { body: tasks } = await session.call('GET', '/tasks')
    expect(tasks).toMatchObject([
      { text: 'Call back, as promised on a call of Autumn', contact: { name: 'callback' } },
    ])
    await session.call('POST', '/suppressions', { numbers: [{ phone: later }] })
    expect(await session.dialing(id)).toMatchObject({ callbacks: 0 })
    expect(await session.calls('&callback=yes')).toEqual([])
  })

  test('a call whose placing got no answer is found at the platform, and not placed again', async () => {
    const session = await dialingSession(api, platform)
    await session.people('answers')
    session.board.faults.silentPlacing = 1
    session.board.faults.eventsLost = true
    const before = session.board.calls.size
    await session.dial()
    const calls = await until(() => session.callsLater(), hasEnded)
    session.board.faults.eventsLost = false
    expect(calls).toMatchObject([{ outcome: 'reached' }])
    expect(session.board.calls.size - before).toBe(1)
  })

  test('somebody is off the list after five errors of the platform, but not after five requests that never reached it', async () => {
    async function called(session: DialingSession) {
      await session.people('answers')
      const id = await session.dial()
      let pauses = 0
      await until(
        async () => {
          await session.endPauses()
          const campaign = await session.find(id)
          if (campaign.state === 'paused') {
            pauses += 1
            await session.step(id, 'resume')
          }
          return campaign.progress
        },
        (progress) => progress?.waiting === 0 && progress.handed_out === 0,
      )
      const failed = await session.calls('&outcome=failed')
      const [entry] = await session.entries(id)
      return { entry, pauses, reasons: failed.map((call) => call.ended_reason) }
    }
    const lost = await dialingSession(api, platform)
    const broken = await dialingSession(api, platform === 'retell' ? 'vapi' : 'retell')
    lost.board.faults.lostPlacing = 5
    broken.board.faults.brokenPlacing = 5
    const [one, other] = await Promise.all([called(lost), called(broken)])
    expect(one).toMatchObject({ entry: { state: 'done', outcome: 'reached' }, pauses: 1 })
    expect(other.entry).toMatchObject({ state: 'out', reason: 'call_failed' })
    expect([...one.reasons, ...other.reasons]).toEqual(Array(10).fill('Not placed'))
  })

  test('a platform that is slow to place one call delays no other', async () => {
    const session = await dialingSession(api, platform)
    await session.people(...Array<'busy'>(11).fill('busy'))
    const before = session.board.calls.size
    session.board.faults.hangingPlacing = 1
    await session.dial()
    const calls = await until(
      () => session.calls(),
      (found) => found.length === 11 && hasEnded(found),
    )
    const placed = calls.map(({ placed_at }) => Date.parse(placed_at))
    expect(session.board.calls.size - before).toBe(11)
    expect(Math.max(...placed) - Math.min(...placed)).toBeLessThan(PLACING_TIMEOUT)
  })

  test('events that come twice, or that somebody else made up, change nothing', async () => {
    const session = await dialingSession(api, platform)
    await session.people('answers', 'no_answer')
    session.board.faults.eventsTwice = true
    session.board.faults.forged = true
    const id = await session.dial()
    await until(
      () => session.calls(),
      (found) => found.length === 2 && hasEnded(found),
    )
    session.board.faults.eventsTwice = false
    session.board.faults.forged = false
    expect(await session.find(id)).toMatchObject({
      progress: { reached: 1, no_answer: 1, do_not_call: 0 },
    })
    expect(api.log.some((line) => line.includes('was not signed as it should'))).toBe(true)
  })

  test('taken lines use no attempt, and five technical failures in a row pause the campaign', async () => {
    const session = await dialingSession(api, platform)
    await session.people('answers')
    session.board.faults.busyLines = 1
    await session.dial()
    await until(
      () => session.callsLater(),
      (found) => found.some(({ outcome }) => outcome === 'reached'),
    )
    expect(await session.calls('&outcome=failed')).toMatchObject([{ ended_reason: 'No line free' }])
    const broken = await dialingSession(api, platform)
    await broken.people(...Array(6).fill('line_fails'))
    const id = await broken.dial({ lines: 1 })
    await until(
      () => broken.find(id),
      ({ state }) => state === 'paused',
    )
    expect(await broken.dialing(id)).toMatchObject({ pause_reason: 'failures' })
    const isNotified = (paused: { id: string }[]) => paused.some((campaign) => campaign.id === id)
    await until(async () => api.paused, isNotified)
    expect(await broken.dialing(id)).toMatchObject({ calls: 5, calls_today: 0, attempts: 0 })
    expect((await broken.calls()).length).toBe(5)
  })

  test('calls in progress are ended once the campaign is paused, and one that cannot be is said and tried again', async () => {
    const session = await dialingSession(api, platform)
    Object.assign(session.board.faults, { endless: true, keepsOn: true })
    await session.people('answers', 'answers')
    const id = await session.dial()
    await until(
      () => session.calls(),
      (calls) => calls.length === 2 && calls.every(({ state }) => state === 'in_progress'),
    )
    const end = () => session.call('POST', `/campaigns/${id}/end-calls`)
    expect(await end()).toMatchObject({ status: 409 })
    await session.step(id, 'pause')
    const { body } = await end()
    expect(body).toMatchObject({ asked: 2, not_ended: [{ contact_name: 'answers' }, {}] })
    expect(await session.dialing(id)).toMatchObject({ calls: 2, attempts: 0 })
    expect(await session.calls('&active=yes')).toMatchObject([
      { end_problem: expect.stringContaining('rejected the request') },
      {},
    ])
    session.board.faults.keepsOn = false
    await until(() => session.calls(), hasEnded)
    session.board.faults.endless = false
    expect(await session.calls('&outcome=reached')).toHaveLength(2)
    expect((await end()).body).toEqual({ asked: 0, not_ended: [] })
  })

  test('a paused campaign places nothing more, within five seconds', async () => {
    const session = await dialingSession(api, platform)
    await session.people(...Array(8).fill('answers'))
    const id = await session.dial({ lines: 1 })
    await until(
      () => session.calls(),
      (found) => found.length > 0,
    )
    await session.step(id, 'pause')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const placed = session.board.calls.size
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(session.board.calls.size).toBe(placed)
  })
})
