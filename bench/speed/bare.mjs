import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Serves the same bytes from node:http alone: `node bare.mjs page.html`. Prints its port. */
const page = readFileSync(process.argv[2])
const packed = { gzip: gzipSync(page), br: brotliCompressSync(page), none: page }

const server = createServer((request, response) => {
  const accepted = request.headers['accept-encoding'] ?? ''
  const coding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'none'
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    ...(coding !== 'none' && { 'content-encoding': coding }),
  })
  response.end(packed[coding])
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
