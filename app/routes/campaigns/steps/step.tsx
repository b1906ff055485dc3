import { href, redirect } from 'react-router'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/step.ts'
import { takeCampaignStep } from './take-step.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId', params))
}

export function action({ params, context }: Route.ActionArgs) {
  return takeCampaignStep(context.get(upstream), params.campaignId, params.step)
}

export default function CampaignStep() {
  return null
}
