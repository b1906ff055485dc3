import { languages, valuesOf } from '@bellbird/contract/options'
import { AudioLines, Trash2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { currentSession } from '#app/session/context.server.ts'
import { requireSession } from '#app/session/guards.server.ts'
import { Button } from '#app/ui/components/button.tsx'
import { CopyButton } from '#app/ui/components/copy-button.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import type { Route } from './+types/voice-agent.ts'
import { Microphone } from './microphone.tsx'
import { recognitionOffered } from './speech-recognition.ts'
import { useTranscription } from './use-transcription.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession]

export function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(currentSession)
  const code = valuesOf(languages).find((language) => language === user?.language) ?? 'en'
  return { language: { code, name: languages[code] } }
}

/** The only page that may request the microphone. */
export function headers() {
  return {
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  }
}

/** Transcribes what the browser hears, and stores nothing. */
export default function VoiceInterface({ loaderData }: Route.ComponentProps) {
  const { language } = loaderData
  const offered = useSyncExternalStore(neverChanges, isOffered, () => true)
  return (
    <>
      <PageTitle>Voice Agent</PageTitle>
      <PageHeader
        back={{ href: href('/agent'), label: 'AI Voice Agent' }}
        title="Voice Agent"
        intro={
          <>
            Transcribes your speech. To hear your agent answer,{' '}
            <TextLink to={href('/agent')}>make a test call</TextLink>.
          </>
        }
      />
      <Columns ratio="7:4">
        <div>
          <noscript>
            <Notice tone="warning" title="This page needs JavaScript">
              Speech recognition runs in your browser and needs JavaScript. Turn it on for this
              page.
            </Notice>
          </noscript>
          <div className="noscript:hidden">
            {offered ? <Transcriber language={language} /> : <NotOffered />}
          </div>
        </div>
        <Panel title="How your speech is handled" stacked>
          <p className="text-sm text-muted">
            {PRODUCT} doesn’t send or store your speech. The transcript stays on this page and is
            gone when you close it.
          </p>
          <Disclosure summary="What your browser does">
            <p className="text-sm text-muted">
              Your browser transcribes your speech on your device or, in Chrome, Edge, and Safari,
              possibly through a service of its vendor. See your browser’s privacy settings.
            </p>
          </Disclosure>
        </Panel>
      </Columns>
    </>
  )
}

function neverChanges() {
  return () => undefined
}

function isOffered() {
  return recognitionOffered() !== undefined
}

function NotOffered() {
  return (
    <Notice tone="warning" title="Speech recognition isn’t supported in this browser">
      Open this page in a current version of Chrome, Edge, or Safari.
    </Notice>
  )
}

type Language = Route.ComponentProps['loaderData']['language']

function Transcriber({ language: { code, name } }: { language: Language }) {
  const { state, phrases, hearing, speaking, fault, start, stop, clear } = useTranscription(code)
  const isEmpty = phrases.length === 0 && !hearing
  return (
    <Stack>
      <div>
        <Microphone state={state} speaking={speaking || hearing !== ''} start={start} stop={stop} />
        <div role="alert">
          {fault && (
            <div className="pt-5">
              <Notice tone="warning" title={fault.title}>
                {fault.text}
              </Notice>
            </div>
          )}
        </div>
      </div>
      <Panel
        title="Transcript"
        intro={
          <>
            In {name}. <TextLink to={href('/profile/voice-agent')}>Change the language</TextLink>
          </>
        }
        aside={
          !isEmpty && (
            <Actions>
              {phrases.length > 0 && <CopyButton text={phrases.join('\n')} />}
              <Button type="button" variant="secondary" size="small" icon={Trash2} onClick={clear}>
                Clear
              </Button>
            </Actions>
          )
        }
      >
        <div role="log" aria-label="Transcript" lang={code} className="grid gap-2">
          {phrases.map((phrase, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: phrases are only ever added at the end
            <p key={at} dir="auto">
              {phrase}
            </p>
          ))}
        </div>
        {hearing && (
          <p lang={code} dir="auto" className="text-muted">
            {hearing}
          </p>
        )}
        {isEmpty && (
          <EmptyState icon={AudioLines} title="Nothing said yet" headingLevel={3}>
            Your words appear here as you speak. Try a phone number, your company’s name, a date, or
            a price.
          </EmptyState>
        )}
      </Panel>
    </Stack>
  )
}
