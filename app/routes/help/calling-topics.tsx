import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import type { Topic } from './topic.ts'

export const callPermission: Topic = {
  slug: 'call-permission',
  title: 'Call permission',
  keywords: 'GDPR TCPA opt-in allowed compliance',
  body: (
    <>
      <p>A contact is called only if all four of these are true:</p>
      <ul>
        <li>
          <b>Consent is recorded</b>, with its wording, source, and date.
        </li>
        <li>
          <b>No opt-out:</b> neither the contact nor the number is marked as do not call.
        </li>
        <li>
          <b>The number can be dialed:</b> it is valid and has a country code.
        </li>
        <li>
          <b>It is within calling hours</b> in the contact’s local time.
        </li>
      </ul>
    </>
  ),
  sections: [
    {
      id: 'many',
      title: 'Record consent for many contacts',
      body: (
        <ol>
          <li>
            In <TextLink to={href('/contacts')}>Contacts</TextLink>, filter and select the people
            who gave consent.
          </li>
          <li>
            Choose <b>Call permission…</b>, then <b>Record consent</b>.
          </li>
          <li>Enter the exact wording, the source, and the date.</li>
        </ol>
      ),
    },
    {
      id: 'opt-out',
      title: 'When someone opts out',
      body: (
        <p>
          Mark the contact as do not call, or record the outcome <b>Opted out</b>. The contact, and
          everyone with the same number, is excluded from every campaign from then on. Imports,
          syncs and merges never change this. Only you can, with a reason.
        </p>
      ),
    },
  ],
}

export const doNotCall: Topic = {
  slug: 'do-not-call',
  title: 'Do not call',
  keywords: 'DNC block suppression registry opt-out',
  body: (
    <p>
      <TextLink to={href('/suppressions')}>Do not call</TextLink> lists phone numbers that must
      never be called, whether or not they belong to a contact. Paste numbers or upload a file, for
      example from a do-not-call registry. When you delete a contact who opted out, their number is
      added automatically.
    </p>
  ),
}

export const campaigns: Topic = {
  slug: 'campaigns',
  title: 'Campaigns',
  keywords: 'script schedule audience pause stop queue',
  body: (
    <>
      <p>
        A <TextLink to={href('/campaigns')}>campaign</TextLink> defines whom to call, when, and what
        the agent says. A draft shows who can be called and who is excluded, with a way to fix each
        reason.
      </p>
      <p>
        When you start a campaign, its audience is locked with the consent recorded at that time.
        Contacts are checked again right before each call. <b>Pause</b> stops new calls;{' '}
        <b>Complete</b> ends the campaign.
      </p>
      <p>
        How often one number may be called, and no-call days, are set for all campaigns in{' '}
        <TextLink to={href('/profile/calling')}>Calling</TextLink> in Account Settings.
      </p>
    </>
  ),
  sections: [
    {
      id: 'call-lists',
      title: 'Call people yourself',
      body: (
        <p>
          Choose how many contacts you want to call and create a call list. Download it for a dialer
          or a spreadsheet. Its contacts aren’t on any other list while they wait for an outcome.
          Return the list to the queue if you don’t call them.
        </p>
      ),
    },
    {
      id: 'outcomes',
      title: 'Record outcomes',
      body: (
        <p>
          Upload a file with an outcome for each contact, or record one on the contact’s page in the
          campaign. You can correct rows that can’t be read before you save them. A campaign’s reach
          rate is the share of called contacts who were reached.
        </p>
      ),
    },
  ],
}

export const voicePlatforms: Topic = {
  slug: 'voice-platforms',
  title: 'Voice platforms',
  keywords: 'phone number AI recording transcript',
  body: (
    <>
      <p>
        To let an AI agent make the calls, connect Vapi, Retell, or another dialer in{' '}
        <TextLink to={href('/agent')}>Agent</TextLink> and make a test call. Then choose an agent
        and a phone number in the campaign.
      </p>
      <p>
        After each call, the platform reports the outcome, and a summary, transcript, and recording
        if it has them. <TextLink to={href('/campaigns/calls')}>All calls</TextLink> lists every
        call and why it was allowed.
      </p>
    </>
  ),
}

export const voiceAgent: Topic = {
  slug: 'voice-agent',
  title: 'Voice agent',
  keywords: 'voice agent speech browser listen hear',
  body: (
    <>
      <p>
        <TextLink to={href('/agent')}>Agent</TextLink> opens the voice agent in a new tab. Allow
        microphone access when your browser prompts you, and start speaking. If nothing happens,
        look for a crossed-out microphone in the address bar, and check that no other app is using
        it.
      </p>
      <p>
        Set the tone, language, and industry in{' '}
        <TextLink to={href('/profile/voice-agent')}>Voice Agent</TextLink> in Account Settings.
      </p>
    </>
  ),
}
