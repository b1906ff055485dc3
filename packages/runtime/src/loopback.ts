const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Takes a host name as the `hostname` of a URL has it. */
export function isLoopback(hostname: string) {
  return LOOPBACK.includes(hostname)
}

/** Without TLS or a loopback address, anyone on the network could impersonate the server or read tokens. */
export function isTlsOrLoopback(url: string) {
  const host = /^http:\/\/(.+?)(:\d+)?(\/|$)/.exec(url)?.[1] ?? ''
  return URL.canParse(url) && (url.startsWith('https://') || isLoopback(host))
}
