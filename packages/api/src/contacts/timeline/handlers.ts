import {
  ContactNoteInput,
  LoggedCallInput,
  LoggedCallUpdate,
  TaskInput,
  TaskQuery,
  TaskUpdate,
  TimelineQuery,
} from '@bellbird/contract/contacts/timeline'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { body, query } from '../../http/validate.ts'
import { atomically } from '../atomically.ts'
import { deleteLoggedCall, findLoggedCall, logCall, updateLoggedCall } from './logged-calls.ts'
import { noteStore } from './notes.ts'
import { taskStore } from './tasks.ts'
import { readTimeline } from './timeline.ts'
import { ifMatch } from './version.ts'

export const contactTimelines = new Hono<SignedInEnv>()
  .get('/:id/timeline', query(TimelineQuery), async (c) => {
    const { database, userId } = c.var
    return c.json(await readTimeline(database, userId, c.req.param('id'), c.req.valid('query')))
  })

  .post('/:id/notes', body(ContactNoteInput), (c) => {
    const input = c.req.valid('json')
    return atomically(c, input, async ({ sql }) => {
      const note = await noteStore(sql, c.var.userId).insert(c.req.param('id'), input)
      return c.json(note, 201, { ETag: `"${note.updated_at}"` })
    })
  })

  .get('/:id/notes/:noteId', async (c) => {
    const { id, noteId } = c.req.param()
    const note = await noteStore(c.var.database, c.var.userId).find(id, noteId)
    return c.json(note, 200, { ETag: `"${note.updated_at}"` })
  })

  .put('/:id/notes/:noteId', body(ContactNoteInput), async (c) => {
    const { database, userId } = c.var
    const { id, noteId } = c.req.param()
    const note = await database.transaction((sql) =>
      noteStore(sql, userId).update(id, noteId, c.req.valid('json'), ifMatch(c)),
    )
    return c.json(note, 200, { ETag: `"${note.updated_at}"` })
  })

  .delete('/:id/notes/:noteId', async (c) => {
    const { database, userId } = c.var
    const { id, noteId } = c.req.param()
    await database.transaction((sql) => noteStore(sql, userId).remove(id, noteId))
    return c.body(null, 204)
  })

  .post('/:id/calls', body(LoggedCallInput), (c) => {
    const input = c.req.valid('json')
    return atomically(c, input, async ({ sql }) => {
      const call = await logCall(sql, c.var.userId, c.req.param('id'), input)
      return c.json(call, 201, { ETag: `"${call.updated_at}"` })
    })
  })

  .get('/:id/calls/:callId', async (c) => {
    const { id, callId } = c.req.param()
    const call = await findLoggedCall(c.var.database, c.var.userId, id, callId)
    return c.json(call, 200, { ETag: `"${call.updated_at}"` })
  })

  .put('/:id/calls/:callId', body(LoggedCallUpdate), async (c) => {
    const { database, userId } = c.var
    const { id: contactId, callId } = c.req.param()
    const call = await database.transaction((sql) =>
      updateLoggedCall(sql, userId, { contactId, callId }, c.req.valid('json'), ifMatch(c)),
    )
    return c.json(call, 200, { ETag: `"${call.updated_at}"` })
  })

  .delete('/:id/calls/:callId', async (c) => {
    const { database, userId } = c.var
    const { id, callId } = c.req.param()
    await database.transaction((sql) => deleteLoggedCall(sql, userId, id, callId))
    return c.body(null, 204)
  })

  .post('/:id/tasks', body(TaskInput), (c) => {
    const input = c.req.valid('json')
    return atomically(c, input, async ({ sql }) => {
      const task = await taskStore(sql, c.var.userId).insert(c.req.param('id'), input)
      return c.json(task, 201, { ETag: `"${task.updated_at}"` })
    })
  })

export const tasks = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', query(TaskQuery), async (c) => {
    const wanted = c.req.valid('query')
    const store = taskStore(c.var.database, c.var.userId)
    c.header('X-Total-Count', String(await store.count(wanted)))
    return c.json(await store.list(wanted))
  })

  .get('/:id', async (c) => {
    const task = await taskStore(c.var.database, c.var.userId).find(c.req.param('id'))
    return c.json(task, 200, { ETag: `"${task.updated_at}"` })
  })

  .put('/:id', body(TaskUpdate), async (c) => {
    const { database, userId } = c.var
    const change = c.req.valid('json')
    const task = await database.transaction((sql) =>
      taskStore(sql, userId).update(c.req.param('id'), change, ifMatch(c)),
    )
    return c.json(task, 200, { ETag: `"${task.updated_at}"` })
  })

  .delete('/:id', async (c) => {
    const { database, userId } = c.var
    await database.transaction((sql) => taskStore(sql, userId).remove(c.req.param('id')))
    return c.body(null, 204)
  })
