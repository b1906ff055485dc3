// What a container runs, by its first argument. Plain JavaScript: it stands beside the bundles, in no one's.
const roles = {
  all: 'the app, and the reference API beside it unless API_BASE_URL names another one',
  web: 'the app alone, before the API of API_BASE_URL',
  api: 'the reference API alone',
}

const role = process.argv[2] ?? 'all'
if (!Object.hasOwn(roles, role)) leave(`"${role}" is nothing that can be run.`)
if (role === 'web' && !process.env.API_BASE_URL) {
  leave('API_BASE_URL is required: the address of the API that the app stands before.')
}
await import(role === 'api' ? '../build/node/api.js' : '../build/node/server.js')

function leave(reason) {
  const known = Object.entries(roles).map(([name, what]) => `  ${name}  ${what}`)
  console.error([reason, 'A container is started with one of:', ...known].join('\n'))
  process.exit(1)
}
