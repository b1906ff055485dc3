import { createServer } from 'node:http'
import { createElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createRequestHandler, ServerRouter } from 'react-router'

/**
 * Serves `renderToString` of a page's own tree from bare node:http: `node tree.mjs /contacts` with a session cookie
 * in COOKIE. The app responds once to provide the context; then each request only renders the tree, without loading
 * or sending its data. Prints its port.
 */
const path = process.argv[2] ?? '/'
const build = await import('../../build/server/index.js')

let captured
const entry = {
  module: {
    ...build.entry.module,
    default(_request, status, headers, context) {
      captured = context
      return new Response('', { status, headers })
    },
  },
}
const url = `http://localhost${path}`
const handle = createRequestHandler({ ...build, entry }, 'production')
await handle(new Request(url, { headers: { cookie: process.env.COOKIE ?? '' } }))
captured.serverHandoffStream = undefined

const page = () => createElement(ServerRouter, { context: captured, url })
// Loads the lazy parts of the page, for which renderToString does not wait.
await new Promise((onAllReady) => renderToPipeableStream(page(), { onAllReady }))

const server = createServer((_request, response) => {
  const html = renderToString(page())
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(html)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
