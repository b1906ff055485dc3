import { runTool } from '#tests/support/run-tool.ts'
import { sourceFiles } from '#tests/support/source-files.ts'

/** The tests that only run at night, and those that do more then: all cases of their properties. */
const NIGHTLY = 'packages/practice/src/nightly.ts'
const files = sourceFiles()
  .filter(
    ({ path, imports }) =>
      /\.night\.test\.ts$/.test(path) ||
      (/\.test\.ts$/.test(path) && imports.some(({ from }) => from === NIGHTLY)),
  )
  .map(({ path }) => path)
console.log(`${files.length} files`)
process.exitCode = files.length > 0 && runTool(['vitest', 'run', ...files]) ? 0 : 1
