import { createContext, useContext } from 'react'
import { PRODUCT } from './product.ts'

/** True for what lies behind an open dialog: then the dialog names the document. */
export const BehindDialog = createContext(false)

/** The document's title. A rejected form begins with "Error", since the title is read out first. */
export function PageTitle({ children, error = false }: { children: string; error?: boolean }) {
  if (useContext(BehindDialog)) return null

  return <title>{`${error ? 'Error: ' : ''}${children} · ${PRODUCT}`}</title>
}
