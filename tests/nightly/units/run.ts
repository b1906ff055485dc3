import { runTool } from '#tests/support/run-tool.ts'
import { sourceFiles } from '#tests/support/source-files.ts'

/** The tests that do more at night than `npm run check` has them do, with all cases of their properties. */
const NIGHTLY = 'packages/practice/src/nightly.ts'
const files = sourceFiles()
  .filter(
    ({ path, imports }) => /\.test\.ts$/.test(path) && imports.some(({ from }) => from === NIGHTLY),
  )
  .map(({ path }) => path)
console.log(`${files.length} files`)
process.exitCode = files.length > 0 && runTool(['vitest', 'run', ...files]) ? 0 : 1
