/**
 * Starts practice servers of Vapi and Retell, whose invented people pick up, and puts into the environment what leads
 * there in place of anything real. Only the demo loads that code.
 */
export async function startPracticePhones(environment: NodeJS.ProcessEnv) {
  const { startPracticeVoice } = await import('../voice/practice-voice.ts')
  const practice = await startPracticeVoice({ lines: 5, ringMs: 3_000, talkMs: 12_000 })
  for (const [name, value] of Object.entries(practice.urls)) environment[name] = value
  console.log('Vapi and Retell are practice servers on this machine, and call invented people.')
  return practice
}
