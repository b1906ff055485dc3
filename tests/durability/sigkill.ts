import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildStoreProgram, countArgument, readStore, startWriter } from './store-process.ts'

/**
 * Kills the process that writes to a store, again and again, and looks whether every acknowledged
 * contact is there: `npx tsx tests/durability/sigkill.ts [rounds]`, about 4 s a round.
 */
const rounds = countArgument(6)
const scratch = mkdtempSync(join(tmpdir(), 'bellbird-sigkill-'))
const acknowledged: string[] = []
let lost = 0

await buildStoreProgram()
try {
  for (let round = 1; round <= rounds; round++) {
    const writer = startWriter(join(scratch, 'data'))
    await pause(100 + Math.random() * 2_500)
    await writer.kill()
    acknowledged.push(...writer.acknowledged)
    const found = await readStore(join(scratch, 'data'))
    lost = acknowledged.filter((id) => !found.has(id)).length
    console.log(
      `kill ${round}: ${acknowledged.length} acknowledged, ${found.size} found, ${lost} lost`,
    )
    if (lost > 0) break
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = lost > 0 || acknowledged.length === 0 ? 1 : 0
