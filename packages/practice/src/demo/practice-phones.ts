/** Sets environment variables that replace any real ones. Only the demo loads this code. */
export async function startPracticePhones(environment: NodeJS.ProcessEnv) {
  const { startPracticeVoice } = await import('../voice/practice-voice.ts')
  const { PRACTICE_KEYS } = await import('../voice/keys.ts')
  let ahead = 0
  const clock = { now: () => Date.now() + ahead, hurries: false }
  // About as long as the conversations.
  const practice = await startPracticeVoice({ lines: 5, ringMs: 3_000, talkMs: 30_000, clock })
  for (const [name, value] of Object.entries(practice.urls)) environment[name] = value
  console.log('Vapi and Retell are practice servers on this machine, and call invented people.')
  console.log(`Their API keys: ${PRACTICE_KEYS.vapi} and ${PRACTICE_KEYS.retell}.`)
  return {
    ...practice,
    setClock(at?: number) {
      ahead = at ? at - Date.now() : 0
      clock.hurries = at !== undefined
    },
  }
}
