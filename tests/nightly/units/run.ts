import { runTool } from '#tests/support/run-tool.ts'
import { sourceFiles } from '#tests/support/source-files.ts'

/** Modules that make a test do more at night. */
const MORE_AT_NIGHT = [
  'packages/practice/src/nightly.ts',
  'packages/practice/src/crms/tried-providers.ts',
]
/** Tests of whole products belong to the suite "start". */
const OF_WHOLE_PRODUCTS = /^tests\/requests\/(start|csrf|headers)\//

/** The tests that only run at night, and those that test all cases of their properties then. */
const files = sourceFiles()
  .filter(
    ({ path, imports }) =>
      /\.test\.ts$/.test(path) &&
      !OF_WHOLE_PRODUCTS.test(path) &&
      (/\.night\./.test(path) || imports.some(({ from }) => MORE_AT_NIGHT.includes(from))),
  )
  .map(({ path }) => path)
console.log(`${files.length} files`)
process.exitCode = files.length > 0 && runTool(['vitest', 'run', ...files]) ? 0 : 1
