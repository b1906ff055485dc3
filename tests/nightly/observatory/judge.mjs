import { pathToFileURL } from 'node:url'

/**
 * Evaluates one URL with MDN's HTTP Observatory: `node judge.mjs <its folder> <https port> <http port> <path>`. Its
 * own scan() accepts no port or path, so its parts are combined here in the same way.
 */
const [folder, httpsPort, httpPort, path] = process.argv.slice(2)
const part = (file) => import(pathToFileURL(`${folder}/src/${file}`).href)
const { retrieve } = await part('retriever/retriever.js')
const { ALL_TESTS } = await part('constants.js')
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await part('grader/charts.js')
const { getGradeForScore, getScoreModifier } = await part('grader/grader.js')

const found = await retrieve('localhost', { httpsPort, httpPort, path })
const results = ALL_TESTS.map((test) => test(found)).filter(({ result }) => result)
const modifiers = results.map(({ result }) => getScoreModifier(result))
const base = 100 + modifiers.filter((modifier) => modifier < 0).reduce((sum, one) => sum + one, 0)
const full = 100 + modifiers.reduce((sum, one) => sum + one, 0)
const { score, grade } = getGradeForScore(base >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? full : base)
const short = results.filter(({ pass }) => !pass).map(({ result }) => result)
const cookies = !results.some(({ result }) => result === 'cookies-not-found')
const scripts = !results.some(
  ({ result }) => result === 'sri-not-implemented-but-no-scripts-loaded',
)
const { status } = found.responses.auto ?? {}
console.log(JSON.stringify({ status, score, grade, cookies, scripts, short }))
