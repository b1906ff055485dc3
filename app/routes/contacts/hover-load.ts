import type { ClientLoaderFunctionArgs } from 'react-router'

/** How long a page may show what was loaded while the pointer rested on its link. */
const FRESH_MS = 5_000

let hovered: { path: string; until: number; data?: Promise<unknown> } | undefined

/** After a submission, which may have changed the contact. */
export function forgetHovered() {
  hovered = undefined
}

/** The next load of this path is for the page that the pointer rests on. */
export function expectHovered(path: string) {
  hovered = { path, until: Date.now() + FRESH_MS }
}

/** The client loader of a page that `useHoverLoad` loads. */
export function loadHovered<T>({
  url,
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, 'url'> & { serverLoader: () => Promise<T> }) {
  const known = hovered?.path === url.pathname + url.search ? hovered : undefined
  if (known && !known.data) {
    known.data = serverLoader()
    // What fails here is loaded again after the click.
    return known.data.catch(() => undefined) as Promise<T>
  }
  hovered = undefined
  return known && Date.now() < known.until
    ? (known.data as Promise<T>).catch(serverLoader)
    : serverLoader()
}
