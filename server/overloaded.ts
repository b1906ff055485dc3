import { createHash } from 'node:crypto'
import type { Refusal } from './guards.ts'

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;background:#fff;color:#0d2126;color-scheme:light dark}' +
  'h1{font-size:1.5rem;line-height:2rem;margin:0 0 .5rem}p{max-width:36rem;margin:0}' +
  '@media(prefers-color-scheme:dark){body{background:#101b1e;color:#e7eef0}}'

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Very busy – Bellbird</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Bellbird is very busy right now</h1>
<p>This request was not taken on, so nothing was changed. Please go back or reload this page in a few
seconds; what you had typed is still in the form.</p>
</main>
</body>
</html>
`

/** The answer to a request that is one too many: made beforehand, so that it costs next to nothing. */
export const overloaded: Refusal = {
  status: 503,
  reason: PAGE,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
    'Retry-After': '2',
  },
}
