// The roles of a container, by its first argument. Plain JavaScript because it is not bundled.
const roles = {
  all: 'the app, plus the reference API unless API_BASE_URL points to another one',
  web: 'the app only, with the API at API_BASE_URL',
  api: 'the reference API only',
}

const role = process.argv[2] ?? 'all'
if (!Object.hasOwn(roles, role)) leave(`"${role}" is not a known command.`)
if (role === 'web' && !process.env.API_BASE_URL) {
  leave('API_BASE_URL is required: the address of the API that the app uses.')
}
await import(role === 'api' ? '../build/node/api.js' : '../build/node/server.js')

function leave(reason) {
  const known = Object.entries(roles).map(([name, what]) => `  ${name}  ${what}`)
  console.error([reason, 'A container is started with one of:', ...known].join('\n'))
  process.exit(1)
}
