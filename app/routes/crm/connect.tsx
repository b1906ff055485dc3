import { providers } from '@bellbird/contract/options'
import { href, redirect } from 'react-router'
import { config } from '#app/config.server.ts'
import { ownOrigin } from '#app/own-origin.server.ts'
import { rememberConnecting } from '#app/session/connecting.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { connectProvider, listConnections } from '#app/upstream/crm.server.ts'
import type { Route } from './+types/connect.ts'
import { isAuthorizationPage } from './authorization-page.ts'
import { providerIn } from './provider-in.ts'
import { report } from './report.server.ts'

const words = { success: 'CRM connected successfully!', failure: 'Failed to connect CRM' }

/** Connects, or sends the person to the provider's consent page; success is said once the connection exists. */
export async function action({ params, context, url }: Route.ActionArgs) {
  const provider = providerIn(params)
  const connecting = await connectProvider(context.get(upstream), provider, ownOrigin(url))
  if (!connecting.ok) return report(connecting, words)

  const { authorization_url } = connecting.value
  if (
    authorization_url &&
    !isAuthorizationPage(authorization_url, provider, config().consentOrigins)
  ) {
    return refused(
      `We were sent to an address that is not ${providers[provider]}’s, and did not go.`,
    )
  }
  if (authorization_url) {
    return redirect(authorization_url, { headers: { 'set-cookie': rememberConnecting(provider) } })
  }
  const connections = await listConnections(context.get(upstream))
  if (connections.some((connection) => connection.provider === provider)) {
    return report(connecting, words)
  }
  return refused(`${providers[provider]} has not confirmed the connection.`)
}

function refused(description: string) {
  return redirectWithError(href('/crm'), { message: words.failure, description })
}

export function loader() {
  throw redirect(href('/crm'))
}

export default function ConnectProvider() {
  return null
}
