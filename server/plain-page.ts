import { createHash } from 'node:crypto'

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;background:#fff;color:#0d2126;color-scheme:light dark}' +
  'h1{font-size:1.5rem;line-height:2rem;margin:0 0 .5rem}p{max-width:36rem;margin:0}' +
  '@media(prefers-color-scheme:dark){body{background:#101b1e;color:#e7eef0}}'

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The text is our own and not escaped. */
export function plainPage({
  title,
  heading,
  text,
}: {
  title: string
  heading: string
  text: string
}) {
  return {
    reason: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Bellbird</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
</main>
</body>
</html>
`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  }
}
