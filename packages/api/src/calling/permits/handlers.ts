import { PermitRequest } from '@bellbird/contract/calling/permit'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { ProblemError } from '../../http/problem.ts'
import { body } from '../../http/validate.ts'

function notYet(): never {
  throw new ProblemError(501, 'Nobody is judged here')
}

/** /api/permits: may this number be called now? */
export const permits = new Hono<SignedInEnv>()
  .use(requireUser)
  .post('/', body(PermitRequest), notYet)
  .get('/:id', notYet)
