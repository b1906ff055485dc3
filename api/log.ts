let inJson = false

/** From now on every line is an entry in JSON, or plain text for people. */
export function logIn(format: 'json' | 'text') {
  inJson = format === 'json'
}

/** A line for the operator; see `Log` for what may stand in it. */
export function log(line: string) {
  const time = new Date().toISOString()
  const entry = { level: 'info', time, process: 'api', message: line }
  console.error(inJson ? JSON.stringify(entry) : `${time} api ${line}`)
}
