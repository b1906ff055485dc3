import { account, keyboard, privacy, support } from './account-topics.tsx'
import {
  callPermission,
  campaigns,
  doNotCall,
  voiceAgent,
  voicePlatforms,
} from './calling-topics.tsx'
import { duplicates, notesAndTasks, trashAndUndo, viewsAndFilters } from './contact-topics.tsx'
import { developers } from './developer-topics.tsx'
import { connectingCrm, firstSteps, importing } from './start-topics.tsx'
import type { TopicGroup } from './topic.ts'

export function helpTopics(supportUrl: string | null): TopicGroup[] {
  return [
    { title: 'Start', topics: [firstSteps, importing, connectingCrm] },
    { title: 'Contacts', topics: [viewsAndFilters, notesAndTasks, duplicates, trashAndUndo] },
    {
      title: 'Calling',
      topics: [callPermission, doNotCall, campaigns, voicePlatforms, voiceAgent],
    },
    {
      title: 'Account',
      topics: [account, developers, privacy, keyboard, support(supportUrl)],
    },
  ]
}
