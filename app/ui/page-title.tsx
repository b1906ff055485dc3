import { PRODUCT } from './product.ts'

/** The document's title. A refused form says so first, since that is what is read out. */
export function PageTitle({ children, error = false }: { children: string; error?: boolean }) {
  return <title>{`${error ? 'Error: ' : ''}${children} · ${PRODUCT}`}</title>
}
