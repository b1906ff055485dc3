import {
  ArrowRight,
  Check,
  type LucideIcon,
  Megaphone,
  PlugZap,
  ShieldCheck,
  Upload,
} from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import type { FirstSteps as Done } from './first-steps.server.ts'

type Step = {
  key: string
  /** Undefined if there is no such step. */
  done: boolean | undefined
  title: string
  text: string
  action?: { to: string; label: string; icon: LucideIcon }
}

type Props = { done: Done; isSetUp: boolean }

export function FirstSteps({ done, isSetUp }: Props) {
  const steps = stepsFor(done, isSetUp).filter((step) => step.done !== undefined)
  const finished = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  if (!next) return <AllDone count={steps.length} />
  return (
    <section
      aria-labelledby="first-steps"
      className="mb-5 overflow-hidden rounded-card border border-primary bg-surface"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4.5 py-3.5">
        <div>
          <h2 id="first-steps" className="text-md">
            Make your first call
          </h2>
          <p className="text-sm text-muted">{`${finished} of ${steps.length} done`}</p>
        </div>
        <Hide label="Hide" />
        <svg
          viewBox={`0 0 ${steps.length} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="col-span-full h-2 w-full rounded-full bg-sunken"
        >
          <rect width={finished} height={1} className="fill-primary" />
        </svg>
      </div>
      <ol>
        {steps.map((step, at) => (
          <StepRow key={step.key} step={step} number={at + 1} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

/** Shown until the first call, so that the checklist doesn’t disappear without explanation. */
function AllDone({ count }: { count: number }) {
  return (
    <section
      aria-labelledby="first-steps"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-primary bg-surface px-4.5 py-3.5"
    >
      <Tick done number={count} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 id="first-steps" className="text-md">
          Ready for your first call
        </h2>
        <p className="text-sm text-muted">{`All ${count} steps are done. Start a campaign to make your first call.`}</p>
      </div>
      <ButtonLink size="small" variant="primary" icon={Megaphone} to={href('/campaigns')}>
        View campaigns
      </ButtonLink>
      <Hide label="Dismiss" />
    </section>
  )
}

function Hide({ label }: { label: string }) {
  return (
    <Form method="post" action={href('/figures')} preventScrollReset>
      <Button variant="ghost" size="small" name="first_steps" value="hidden">
        {label}
        <span className="sr-only"> this checklist</span>
      </Button>
    </Form>
  )
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { done, title, text, action } = step
  return (
    <li
      className="flex items-start gap-3 border-t border-line px-4.5 py-2.5 data-next:bg-primary-soft"
      data-next={isNext ? '' : undefined}
    >
      <Tick done={done === true} number={number} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_12rem] max-md:basis-full">
          <p className={done ? 'text-muted' : 'font-semibold'}>
            {title}
            {done && <span className="sr-only"> (done)</span>}
          </p>
          {!done && <p className="text-sm text-muted">{text}</p>}
        </div>
        {!done && action && (
          <ButtonLink
            variant={isNext ? 'primary' : 'ghost'}
            size="small"
            icon={isNext ? action.icon : undefined}
            to={action.to}
          >
            {action.label}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function Tick({ done, number }: { done: boolean; number: number }) {
  return done ? (
    <span className="grid size-6.5 place-items-center rounded-full bg-primary text-on-primary">
      <Check className="size-4" />
    </span>
  ) : (
    <span
      aria-hidden="true"
      className="grid size-6.5 place-items-center rounded-full border border-line-strong text-xs"
    >
      {number}
    </span>
  )
}

function stepsFor({ contacts, consent, platform, campaign }: Done, isSetUp: boolean): Step[] {
  return [
    { key: 'account', done: true, title: 'Create your account', text: '' },
    {
      key: 'setup',
      done: isSetUp ? undefined : false,
      title: 'Finish setting up',
      text: 'Three short steps: company, agent voice, and consent.',
      action: { to: href('/onboarding'), label: 'Continue setup', icon: ArrowRight },
    },
    {
      key: 'contacts',
      done: contacts,
      title: 'Import your contacts',
      text: 'From CSV or Excel, or from HubSpot, Salesforce, or Pipedrive.',
      action: { to: href('/contacts/import'), label: 'Import contacts', icon: Upload },
    },
    {
      key: 'consent',
      done: consent,
      title: 'Record consent',
      text: 'Select the contacts who agreed to calls, then choose Call permission.',
      action: contacts
        ? {
            to: `${href('/contacts')}?consent=none`,
            label: 'Choose contacts',
            icon: ShieldCheck,
          }
        : {
            to: href('/help/:topic?', { topic: 'call-permission' }),
            label: 'How consent works',
            icon: ShieldCheck,
          },
    },
    {
      key: 'platform',
      done: platform,
      title: 'Connect a voice platform',
      text: 'Vapi, Retell, or any dialer. Or dial the list yourself.',
      action: { to: href('/agent'), label: 'Connect', icon: PlugZap },
    },
    {
      key: 'campaign',
      done: campaign,
      title: 'Start your first campaign',
      text: 'Choose who to call and when, then check who can be called.',
      action: { to: href('/campaigns/new'), label: 'New campaign', icon: Megaphone },
    },
  ]
}
