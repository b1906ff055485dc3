// The image's health check: whether this container's process, the app or the API, is alive.
const { PORT = '3000', API_PORT = '8000' } = process.env
const answers = await Promise.all([PORT, API_PORT].map(isWell))
process.exit(answers.includes(true) ? 0 : 1)

async function isWell(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
  return answer?.ok === true
}
