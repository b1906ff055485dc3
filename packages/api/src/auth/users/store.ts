import type { Registration } from '@bellbird/contract/auth/session'
import type { UserUpdate } from '@bellbird/contract/auth/user'
import { isDuplicate, type Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { conflict, issue, notFound } from '../../http/problem.ts'

const COLUMNS = `id, first_name, last_name, email, username, phone, company_name, industry, tone,
  language, gdpr_consent, terms_accepted, password_hash is not null as has_password`

type Row = {
  id: string
  first_name: string
  last_name: string
  email: string
  username: string
  phone: string
  company_name: string
  industry: string
  tone: string
  language: string
  gdpr_consent: boolean
  terms_accepted: boolean
  has_password: boolean
}

export type Account = { user: Row; passwordHash: string | undefined }

type Change = UserUpdate & { terms_accepted?: boolean; gdpr_consent?: boolean }

/** Results never contain a password hash, except where named so. */
export function userStore(sql: Sql) {
  return {
    async find(id: string) {
      const [user] = await sql.query<Row>(`select ${COLUMNS} from users where id = $1`, [id])
      if (!user) throw notFound('User')
      return user
    },

    async findByEmail(email: string): Promise<Account | undefined> {
      const [row] = await sql.query<Row & { password_hash: string | null }>(
        `select ${COLUMNS}, password_hash from users where email_lower = lower($1)`,
        [email],
      )
      if (!row) return undefined
      const { password_hash: passwordHash, ...user } = row
      return { user, passwordHash: passwordHash ?? undefined }
    },

    /** The password cannot change before the transaction ends. */
    async stillHas({
      user,
      passwordHash,
    }: Pick<Account, 'passwordHash'> & { user: Pick<Row, 'id'> }) {
      const unchanged = await sql.query(
        'select 1 from users where id = $1 and password_hash = $2 for no key update',
        [user.id, passwordHash ?? null],
      )
      return unchanged.length > 0
    },

    async findPasswordHash(id: string) {
      const [row] = await sql.query<{ password_hash: string | null }>(
        'select password_hash from users where id = $1',
        [id],
      )
      return row?.password_hash ?? undefined
    },

    async assertFree({ email, username }: Pick<Registration, 'email' | 'username'>) {
      const existing = await sql.query<{ email: boolean; username: boolean }>(
        `select email_lower = lower($1) as email, username_lower = lower($2) as username
         from users where email_lower = lower($1) or username_lower = lower($2)`,
        [email, username],
      )
      const taken = [
        ...(existing.some((user) => user.email) ? [EMAIL_TAKEN] : []),
        ...(existing.some((user) => user.username) ? [USERNAME_TAKEN] : []),
      ]
      if (taken.length > 0) throw conflict(...taken)
    },

    async isUsernameTaken(username: string) {
      const existing = await sql.query('select 1 from users where username_lower = lower($1)', [
        username,
      ])
      return existing.length > 0
    },

    async insert(registration: Omit<Registration, 'password'>, passwordHash: string | undefined) {
      const { first_name, last_name, email, username, company_name } = registration
      const [user] = await rejectDuplicates(
        sql.query<Row>(
          `insert into users (id, first_name, last_name, email, username, company_name, password_hash)
           values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
          [newId(), first_name, last_name, email, username, company_name, passwordHash ?? null],
        ),
      )
      return user as Row
    },

    async update(id: string, change: Change) {
      const columns = Object.entries(change).filter(([, value]) => value !== undefined)
      const assignments = columns.map(([column], at) => `${column} = $${at + 2}, `).join('')
      const [user] = await rejectDuplicates(
        sql.query<Row>(
          `update users set ${assignments} updated_at = now() where id = $1 returning ${COLUMNS}`,
          [id, ...columns.map(([, value]) => value)],
        ),
      )
      if (!user) throw notFound('User')
      return user
    },

    async setPasswordHash(id: string, passwordHash: string | undefined) {
      await sql.query('update users set password_hash = $2, updated_at = now() where id = $1', [
        id,
        passwordHash ?? null,
      ])
    },

    /** Replaces the hash of the same password, unless the password was changed meanwhile. */
    async exchangePasswordHash({ user, passwordHash }: Account, renewed: string) {
      await sql.query('update users set password_hash = $3 where id = $1 and password_hash = $2', [
        user.id,
        passwordHash ?? null,
        renewed,
      ])
    },

    /** Also deletes the user's contacts and sessions. */
    async remove(id: string) {
      await sql.query('delete from users where id = $1', [id])
    },
  }
}

const EMAIL_TAKEN = issue('email', 'An account with this email address already exists', 'taken')
const USERNAME_TAKEN = issue('username', 'This username is already taken', 'taken')

async function rejectDuplicates<T>(statement: Promise<T>) {
  try {
    return await statement
  } catch (error) {
    if (isDuplicate(error, 'users_email_taken')) throw conflict(EMAIL_TAKEN)
    if (isDuplicate(error, 'users_username_taken')) throw conflict(USERNAME_TAKEN)
    throw error
  }
}
