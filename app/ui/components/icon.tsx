/** An icon of Lucide's, its lines drawn as one. The build puts this in the place of theirs (vite.config.ts). */
export function icon(lines: string) {
  const drawn = (
    <svg className="lucide" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={lines} />
    </svg>
  )
  return () => drawn
}
