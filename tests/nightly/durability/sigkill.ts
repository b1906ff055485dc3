import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApi, countArgument, startApi } from './api-process.ts'
import { compare, createClient } from './client.ts'

/**
 * Kills the API with SIGKILL repeatedly while contacts are added and imported, and checks that every acknowledged
 * contact exists once, and that the last interrupted import can be completed and undone as if it had not been
 * interrupted: `npm run test:nightly -- crash-loop [kills]`, about 4 s per kill and 10 s at the end. The first kill
 * hits the very first start.
 */
const rounds = countArgument(30)
const scratch = mkdtempSync(join(tmpdir(), 'bellbird-sigkill-'))
const dataDir = join(scratch, 'data')
const client = createClient()
let failed = false

await buildApi()
try {
  for (let round = 1; round <= rounds && !failed; round++) {
    await (round === 1 ? killWhileStarting() : killWhileWriting())
    failed = !(await allIsThere(round))
  }
  if (!failed && client.isInterrupted()) failed = !(await lastImportEndsAsOne())
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
if (client.acknowledged.size === 0 && rounds > 1) failed = true
process.exitCode = failed ? 1 : 0

async function killWhileStarting() {
  const api = startApi(dataDir)
  await pause(200 + Math.random() * 1_500)
  await api.end('SIGKILL')
}

async function killWhileWriting() {
  const api = startApi(dataDir)
  const writing = client.writeUntilGone(await api.listening)
  const before = client.acknowledged.size
  while (client.acknowledged.size === before) await pause(5)
  await pause(200 + Math.random() * 2_000)
  await api.end('SIGKILL')
  await writing
}

async function allIsThere(round: number) {
  const api = startApi(dataDir)
  const found = await client.readAll(await api.listening)
  await api.end('SIGTERM')
  const { lost, doubled } = compare(client.acknowledged, found)
  console.log(
    `kill ${round}: ${client.acknowledged.size} acknowledged, ${found.length} found, ${lost} lost, ${doubled} doubled`,
  )
  return lost === 0 && doubled === 0
}

async function lastImportEndsAsOne() {
  const api = startApi(dataDir)
  const address = await api.listening
  const { emails, report, record, undo } = await client.endAndUndo(address)
  const found = await client.readAll(address)
  await api.end('SIGTERM')
  const { lost, doubled } = compare(client.acknowledged, found)
  const left = emails.filter((email) => found.includes(email)).length
  console.log(
    `import repeated: ${emails.length} rows, ${report.created} created, record ${record.state} with ${record.created}; undone: ${undo?.removed} removed, ${left} left, ${lost} lost, ${doubled} doubled`,
  )
  const counted = [report.total, report.created, record.created, undo?.removed]
  return lost + doubled + left === 0 && counted.every((count) => count === emails.length)
}
