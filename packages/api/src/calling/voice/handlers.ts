import {
  TestCallInput,
  VoiceConnectionInput,
  VoiceConnectionUpdate,
} from '@bellbird/contract/calling/voice-connection'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { ProblemError } from '../../http/problem.ts'
import { body } from '../../http/validate.ts'

function notYet(): never {
  throw new ProblemError(501, 'Voice platforms cannot be connected here')
}

/** /api/voice: a user's connections to voice platforms. */
export const voice = new Hono<SignedInEnv>()
  .post('/connections/:id/events', notYet)
  .use(requireUser)
  .get('/connections', (c) => c.json([]))
  .post('/connections', body(VoiceConnectionInput), notYet)
  .get('/connections/:id', notYet)
  .put('/connections/:id', body(VoiceConnectionUpdate), notYet)
  .delete('/connections/:id', notYet)
  .post('/connections/:id/refresh', notYet)
  .post('/connections/:id/secret', notYet)
  .post('/connections/:id/test-call', body(TestCallInput), notYet)
