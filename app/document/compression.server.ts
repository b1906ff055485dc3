import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressors = {
  br: (page: Buffer) =>
    brotliCompressSync(page, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
        // As far as a page of ours looks back; the usual window is megabytes.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: (page: Buffer) => gzipSync(page, { level: 4 }),
}

/**
 * A page as bytes of known length, compressed where the browser accepts that, and at once: it takes a quarter of a
 * millisecond, and to hand it to another thread takes longer.
 */
export function compressPage(page: Buffer<ArrayBuffer>, request: Request, headers: Headers) {
  if (request.method === 'HEAD') return page
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '')
  const bytes = encoding ? compressors[encoding](page) : page
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.length))
  return bytes
}

/** The best encoding that an Accept-Encoding header allows; undefined where the answer must not be compressed. */
export function acceptedEncoding(header: string) {
  const accepts = (encoding: string) =>
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .some((part) => part.split(';')[0] === encoding && !/;\s*q=0(\.0*)?$/.test(part))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : undefined
}
