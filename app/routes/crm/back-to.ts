import { href } from 'react-router'

/** The link back from a page about a connection: with its account, if several of its provider are connected. */
export function backTo({ account }: { account: string | undefined }) {
  const page = 'CRM Integrations'
  return { href: href('/crm'), label: account ? `${page} / ${account}` : page }
}
