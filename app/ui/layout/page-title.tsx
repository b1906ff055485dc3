import { createContext, useContext } from 'react'
import { PRODUCT } from './product.ts'

/** True behind an open dialog, which then sets the document's title. */
export const BehindDialog = createContext(false)

/** Starts with "Error" after a rejected form, since screen readers read the title first. */
export function PageTitle({ children, error = false }: { children: string; error?: boolean }) {
  if (useContext(BehindDialog)) return null

  return <title>{`${error ? 'Error: ' : ''}${children} · ${PRODUCT}`}</title>
}
