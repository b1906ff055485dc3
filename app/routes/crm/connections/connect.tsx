import type { Connecting } from '@bellbird/contract/crm/crm'
import { type ProviderId, providers } from '@bellbird/contract/options'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { FormPanel } from '#app/forms/form-panel.tsx'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { reject } from '#app/forms/reject.ts'
import { RejectionToast } from '#app/forms/rejection-toast.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import { type LastResult, useForm } from '#app/forms/use-form.ts'
import { config } from '#app/process/config.server.ts'
import { ownOrigin } from '#app/session/own-origin.server.ts'
import { keepPending } from '#app/session/pending.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { connectProvider, listConnections, listProviders } from '#app/upstream/crm.server.ts'
import { providerIn } from '../provider-in.ts'
import { report } from '../report.server.ts'
import type { Route } from './+types/connect.ts'
import { isAuthorizationPage } from './authorization-page.ts'
import { providerCards } from './provider-cards.ts'

const words = { success: 'CRM connected successfully!', failure: 'Failed to connect CRM' }

const AddressForm = z.object({
  login_address: z
    .string()
    .trim()
    .min(1, 'Enter the address of your account')
    .max(300, 'Enter an address of at most 300 characters'),
})

/** Another account may also sign in at the usual address. */
const AnotherForm = z.object({
  login_address: AddressForm.shape.login_address.or(z.literal('')).optional(),
})

/** While the upstream can't say what it supports, the page stays, with what was typed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const provider = providerIn(params)
  const [offered, connections] = await Promise.all([
    listProviders(context.get(upstream)),
    optional(listConnections(context.get(upstream))),
  ])
  const options = offered?.find(({ id }) => id === provider)
  const present = connections?.filter((one) => one.provider === provider) ?? []
  const isAnother = present.length > 0 && options?.several_accounts === true
  const hasAddresses =
    providerCards.some(({ id, hasLoginAddresses }) => id === provider && hasLoginAddresses) &&
    (offered === undefined || options?.login_addresses === true)
  if (!isAnother && !hasAddresses) throw redirect(href('/crm'))
  return {
    name: providers[provider],
    isAnother,
    hasAddresses,
    accounts: isAnother ? present.flatMap(({ account }) => account || []) : [],
  }
}

/** Success is shown only once the connection exists. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const provider = providerIn(params)
  const form = await readForm(request)
  const origin = ownOrigin(url)
  const another = form.has('another')
  const connection = form.get('connection')
  if (!form.has('login_address') && !another) {
    const wanted = typeof connection === 'string' ? { connection } : {}
    const connecting = await connectProvider(context.get(upstream), provider, origin, wanted)
    if (!connecting.ok) return report(connecting, words)
    return goOn({ request, context }, provider, connecting.value, connection !== null)
  }
  const submission = parseForm(form, another ? AnotherForm : AddressForm)
  if (submission.status !== 'success') return reject(submission)
  const { login_address } = submission.value
  const connecting = await connectProvider(context.get(upstream), provider, origin, {
    ...(login_address && { login_address }),
    ...(another && { another }),
  })
  if (!connecting.ok) {
    return reject(submission, { problem: connecting.problem, failure: words.failure })
  }
  return goOn({ request, context }, provider, connecting.value, another)
}

type Args = Pick<Route.ActionArgs, 'request' | 'context'>

async function goOn(
  { request, context }: Args,
  provider: ProviderId,
  { authorization_url }: Connecting,
  /** Then a connection with the provider does not show that this one is complete. */
  isOneOfSeveral: boolean,
) {
  if (
    authorization_url &&
    !isAuthorizationPage(authorization_url, provider, config().consentOrigins)
  ) {
    return failed(`Connection blocked: the sign-in address isn’t ${providers[provider]}’s.`)
  }
  if (authorization_url && isOneOfSeveral) return redirect(authorization_url)
  if (authorization_url) {
    const headers = { 'set-cookie': await keepPending(request, { connecting: provider }) }
    return redirect(authorization_url, { headers })
  }
  const connections = await listConnections(context.get(upstream))
  if (connections.some((connection) => connection.provider === provider)) {
    return report({ ok: true, value: null }, words)
  }
  return failed(`${providers[provider]} didn’t confirm the connection.`)
}

function failed(description: string) {
  return redirectWithError(href('/crm'), { message: words.failure, description })
}

export default function ConnectProvider({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isAnother, hasAddresses, accounts } = loaderData
  const title = isAnother
    ? `Connect another ${name} account`
    : `Connect a ${name} sandbox or My Domain`
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{title}</PageTitle>
      <PageHeader
        back={{ href: href('/crm'), label: 'CRM Integrations' }}
        title={title}
        intro={`You sign in on ${name}’s own page and return here.`}
      />
      <RejectionToast refused={actionData} />
      <Columns ratio="7:4">
        <ConnectPanel {...loaderData} lastResult={actionData?.result} />
        <Stack>
          {accounts.length > 0 && (
            <Panel title="Already connected">
              <ul className="text-sm">
                {accounts.map((account) => (
                  <li key={account}>
                    <bdi>{account}</bdi>
                  </li>
                ))}
              </ul>
              <p className="pt-3 text-sm text-muted">
                Each account syncs on its own. Connecting one of these again only refreshes it.
              </p>
            </Panel>
          )}
          {hasAddresses && <Addresses name={name} />}
        </Stack>
      </Columns>
    </>
  )
}

function Addresses({ name }: { name: string }) {
  return (
    <Panel title="Which address">
      <DefinitionList
        items={[
          { term: 'My Domain', value: 'example.my.salesforce.com' },
          {
            term: 'A sandbox',
            value: (
              <>
                example--uat.
                <wbr />
                sandbox.my.
                <wbr />
                salesforce.com
              </>
            ),
          },
          { term: 'Any sandbox', value: 'test.salesforce.com' },
        ]}
      />
      <p className="pt-3 text-sm text-muted">{`Find yours in ${name} under Setup > My Domain.`}</p>
    </Panel>
  )
}

type PanelProps = Pick<
  Route.ComponentProps['loaderData'],
  'name' | 'isAnother' | 'hasAddresses'
> & { lastResult: LastResult }

function ConnectPanel({ name, isAnother, hasAddresses, lastResult }: PanelProps) {
  const [form, fields] = useForm<{ login_address: string }>({
    id: 'login-address',
    defaultValue: { login_address: '' },
    lastResult,
  })
  return (
    <FormPanel
      form={form}
      title={isAnother ? 'The other account' : 'Where you sign in'}
      buttons={
        <>
          <SubmitButton pendingLabel="Connecting">Connect</SubmitButton>
          <ButtonLink variant="ghost" to={href('/crm')}>
            Cancel
          </ButtonLink>
        </>
      }
    >
      {isAnother && (
        <>
          <input type="hidden" name="another" value="yes" />
          <p className="text-sm text-muted">{`Choose or sign in to the account to add on ${name}’s page.`}</p>
        </>
      )}
      {hasAddresses && (
        <TextField
          field={fields.login_address}
          label={`${name} address`}
          hint={
            isAnother
              ? 'For a sandbox or My Domain: copy it from your browser while you use the account. Leave it empty for others.'
              : 'Copy it from your browser while you use the account.'
          }
          maxLength={300}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormPanel>
  )
}
