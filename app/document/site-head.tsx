import { PRODUCT } from '#app/ui/layout/product.ts'

const DESCRIPTION =
  'Contacts for sales outreach with AI voice agents: import them from a file or CRM, see whom you may call, and keep the proof.'
/** The color of the sidebar, `--color-frame` in tokens.css, in each theme. */
const frameColors = { light: '#0b3036', dark: '#041216' }

type Props = {
  theme: keyof typeof frameColors | undefined
  /** Set where a link to the page may be shared: link previews need absolute URLs. */
  origin: string | undefined
}

export function SiteHead({ theme, origin }: Props) {
  return (
    <>
      <meta name="description" content={DESCRIPTION} />
      {theme ? (
        <meta name="theme-color" content={frameColors[theme]} />
      ) : (
        Object.entries(frameColors).map(([scheme, color]) => (
          <meta
            key={scheme}
            name="theme-color"
            content={color}
            media={`(prefers-color-scheme: ${scheme})`}
          />
        ))
      )}
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {origin && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:title" content={PRODUCT} />
          <meta property="og:description" content={DESCRIPTION} />
          <meta property="og:image" content={`${origin}/social-card.png`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
