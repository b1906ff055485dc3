import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import type { Topic } from './topic.ts'

export const callPermission: Topic = {
  slug: 'call-permission',
  title: 'Call permission',
  body: (
    <>
      <p>A contact is put on a call list only when all four are true:</p>
      <ul>
        <li>Consent is recorded, with its wording, source and date.</li>
        <li>Neither the contact nor the number is marked as do not call.</li>
        <li>The number can be dialed: it is valid and has a country code.</li>
        <li>It is within the campaign’s calling hours in the contact’s local time.</li>
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
            In <TextLink to={href('/contacts')}>Contacts</TextLink>, filter the people it applies to
            and select them.
          </li>
          <li>Choose Call permission, then “Record consent”.</li>
          <li>Enter the exact wording, the source and the date.</li>
        </ol>
      ),
    },
    {
      id: 'opt-out',
      title: 'When someone opts out',
      body: (
        <p>
          Mark the contact as do not call, or record the outcome “Opted out”. The contact and
          everyone with the same number is excluded from every call list from then on. Imports,
          syncs and merges never remove the mark; only you can, with a reason.
        </p>
      ),
    },
  ],
}

export const doNotCall: Topic = {
  slug: 'do-not-call',
  title: 'Do not call',
  body: (
    <p>
      <TextLink to={href('/suppressions')}>Do not call</TextLink> lists phone numbers that must
      never be called, whether or not you have a contact with them. Paste numbers, or upload a file
      such as one from a do-not-call registry. Numbers of contacts who opted out and are deleted are
      added automatically.
    </p>
  ),
}

export const campaigns: Topic = {
  slug: 'campaigns',
  title: 'Campaigns',
  body: (
    <>
      <p>
        A <TextLink to={href('/campaigns')}>campaign</TextLink> defines who to call, when, and what
        the agent says. While it is a draft, it shows who can be called and why others are excluded,
        with a way to fix each reason.
      </p>
      <p>
        Lock audience saves who is included and their consent. Start allows call lists to be
        created; contacts are checked again each time. Pause stops new lists, and Complete ends the
        campaign.
      </p>
      <p>
        For all campaigns, set how often one number is called and on which days nobody is in{' '}
        <TextLink to={href('/profile/calling')}>Account Settings</TextLink>, under Calling.
      </p>
    </>
  ),
  sections: [
    {
      id: 'call-lists',
      title: 'Download a call list',
      body: (
        <p>
          Enter the number of contacts you can call and create a call list. Download it for a dialer
          or for a spreadsheet. Its contacts wait for an outcome and are on no other list; return
          the list to the queue if you don’t call them.
        </p>
      ),
    },
    {
      id: 'outcomes',
      title: 'Record outcomes',
      body: (
        <p>
          Upload a file with an outcome for each contact, or record one on the contact’s page in the
          campaign. Rows that can’t be read can be corrected on the page. The reach rate of a
          campaign is the share of contacts called that were reached.
        </p>
      ),
    },
  ],
}

export const voiceAgent: Topic = {
  slug: 'voice-agent',
  title: 'Voice agent',
  body: (
    <>
      <p>
        <TextLink to={href('/agent')}>Agent</TextLink> opens the voice interface in a new tab. Allow
        the microphone when your browser asks, and start speaking. If nothing happens, look for a
        crossed-out microphone in the address bar and check that no other app is using it.
      </p>
      <p>
        Set the tone, language and industry in{' '}
        <TextLink to={href('/profile/voice-agent')}>Account Settings</TextLink>, under Voice Agent.
      </p>
    </>
  ),
}
