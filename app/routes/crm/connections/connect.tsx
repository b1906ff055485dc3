import { providers } from '@bellbird/contract/options'
import { href, redirect } from 'react-router'
import { config } from '#app/config.server.ts'
import { rememberConnecting } from '#app/session/crm-progress.server.ts'
import { ownOrigin } from '#app/session/own-origin.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { connectProvider, listConnections } from '#app/upstream/crm.server.ts'
import { providerIn } from '../provider-in.ts'
import { report } from '../report.server.ts'
import type { Route } from './+types/connect.ts'
import { isAuthorizationPage } from './authorization-page.ts'

const words = { success: 'CRM connected successfully!', failure: 'Failed to connect CRM' }

/** Connects, or redirects to the provider's consent page; success is shown once the connection exists. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const provider = providerIn(params)
  const connecting = await connectProvider(context.get(upstream), provider, ownOrigin(url))
  if (!connecting.ok) return report(connecting, words)

  const { authorization_url } = connecting.value
  if (
    authorization_url &&
    !isAuthorizationPage(authorization_url, provider, config().consentOrigins)
  ) {
    return failed(`Connection blocked: the sign-in address isn’t ${providers[provider]}’s.`)
  }
  if (authorization_url) {
    const headers = { 'set-cookie': rememberConnecting(request, provider) }
    return redirect(authorization_url, { headers })
  }
  const connections = await listConnections(context.get(upstream))
  if (connections.some((connection) => connection.provider === provider)) {
    return report(connecting, words)
  }
  return failed(`${providers[provider]} didn’t confirm the connection.`)
}

function failed(description: string) {
  return redirectWithError(href('/crm'), { message: words.failure, description })
}

export function loader() {
  throw redirect(href('/crm'))
}

export default function ConnectProvider() {
  return null
}
