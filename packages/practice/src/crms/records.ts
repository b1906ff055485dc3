export type PracticeFields = {
  first_name: string
  last_name: string
  email: string
  phone: string
  mobile: string
  company: string
  job_title: string
  notes: string
}

export type PracticeValues = Record<string, string | number | boolean | number[] | null>

export type PracticeRecord = PracticeFields & {
  custom: PracticeValues
  /** 1, 2, 3, … in order of creation; each provider formats it as an id. */
  number: number
  /** In a field about calls; see also `unsubscribed`. */
  optedOut: boolean
  /** From marketing email. */
  unsubscribed: boolean
  createdAt: number
  updatedAt: number
  deleted: boolean
  mergedInto: number | undefined
  absorbed: number[]
}

export type RecordEvent = {
  what: 'created' | 'changed' | 'deleted' | 'merged'
  record: PracticeRecord
  into?: PracticeRecord
}

type Changes = Partial<
  PracticeFields & Pick<PracticeRecord, 'custom' | 'optedOut' | 'unsubscribed'>
>

const EMPTY: PracticeFields = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  mobile: '',
  company: '',
  job_title: '',
  notes: '',
}

/** Changes share an instant only within `atOnce`. */
export function createRecords({ uniqueEmails }: { uniqueEmails: boolean }) {
  const records: PracticeRecord[] = []
  const idsByEmail = new Map<string, number>()
  let clock = 0
  let isStopped = false
  let report: (event: RecordEvent) => void = () => {}

  function tick() {
    if (!isStopped) clock = Math.max(clock + 1, Date.now())
    return clock
  }

  function find(number: number) {
    return records[number - 1]
  }

  function idOfEmail(email: string) {
    const record = find(idsByEmail.get(email.toLowerCase()) ?? 0)
    return record && !record.deleted && record.email.toLowerCase() === email.toLowerCase()
      ? record
      : undefined
  }

  return {
    all: records,
    find,
    holderOf: idOfEmail,
    onChange(listener: typeof report) {
      report = listener
    },
    present: () => records.filter(({ deleted }) => !deleted),

    /** Undefined if addresses are unique and another record has the address. */
    insert(fields: Changes) {
      if (uniqueEmails && fields.email && idOfEmail(fields.email)) return undefined
      const at = tick()
      const record: PracticeRecord = {
        ...EMPTY,
        custom: {},
        optedOut: false,
        unsubscribed: false,
        ...fields,
        number: records.length + 1,
        createdAt: at,
        updatedAt: at,
        deleted: false,
        mergedInto: undefined,
        absorbed: [],
      }
      records.push(record)
      if (record.email) idsByEmail.set(record.email.toLowerCase(), record.number)
      report({ what: 'created', record })
      return record
    },

    /** Undefined if there is no such record, or another one has the address. */
    update(number: number, fields: Changes) {
      const record = find(number)
      if (!record || record.deleted) return undefined
      const existing = fields.email && idOfEmail(fields.email)
      if (uniqueEmails && existing && existing !== record) return undefined
      const custom = { ...record.custom, ...fields.custom }
      Object.assign(record, fields, { custom, updatedAt: tick() })
      if (record.email) idsByEmail.set(record.email.toLowerCase(), number)
      report({ what: 'changed', record })
      return record
    },

    remove(number: number) {
      const record = find(number)
      if (!record) return
      Object.assign(record, { deleted: true, updatedAt: tick() })
      report({ what: 'deleted', record })
    },

    atOnce(work: () => void) {
      tick()
      isStopped = true
      work()
      isStopped = false
    },

    merge(keptId: number, lostId: number) {
      const [keptRecord, lostRecord] = [find(keptId), find(lostId)]
      if (!keptRecord || !lostRecord) return
      Object.assign(lostRecord, { deleted: true, mergedInto: keptId, updatedAt: tick() })
      keptRecord.absorbed.push(lostId)
      keptRecord.updatedAt = tick()
      report({ what: 'merged', record: lostRecord, into: keptRecord })
    },

    changedSince(since: number, { withDeleted }: { withDeleted: boolean }) {
      return records
        .filter(({ updatedAt, deleted }) => updatedAt >= since && (withDeleted || !deleted))
        .sort((one, other) => one.updatedAt - other.updatedAt || one.number - other.number)
    },
  }
}
